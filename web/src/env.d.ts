/// <reference types="svelte" />
/// <reference types="vite/client" />

declare const __ART__: string;

declare module "virtual:languages" {
  import type { Chapter } from "./pages/rules";

  export const LANGUAGES: readonly { readonly code: string; readonly name: string }[];
  export const messages: Readonly<Record<string, () => Promise<{ default: string }>>>;
  export const laterMessages: typeof messages;
  export const rules: Readonly<Record<string, () => Promise<{ default: readonly Chapter[] }>>>;
}
