/// <reference types="svelte" />
/// <reference types="vite/client" />

declare const __ART__: string;
