import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  define: { __ART__: JSON.stringify("/art") },
  test: { include: ["src/**/*.test.ts"], environment: "node", setupFiles: ["./src/test-setup.ts"] },
});
