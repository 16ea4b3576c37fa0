import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { languages } from "./languages";

export default defineConfig({
  plugins: [svelte(), languages()],
  define: { __ART__: JSON.stringify("/art") },
  test: { include: ["src/**/*.test.ts"], environment: "node", setupFiles: ["./src/test-setup.ts"] },
});
