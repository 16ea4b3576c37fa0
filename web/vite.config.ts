import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { artFiles } from "./art-files";
import { chunks } from "./chunks";
import { languages } from "./languages";
import { workerFile } from "./worker-file";

const server = process.env.ABYSS_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), artFiles(), languages(), workerFile()],
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
  build: {
    outDir: process.env.ABYSS_WEB_OUT ?? "../src/abyss/server/static",
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rollupOptions: { output: { manualChunks: chunks(), onlyExplicitManualChunks: true } },
  },
});
