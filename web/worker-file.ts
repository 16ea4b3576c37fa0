/** Builds the service worker beside the app and tells it which files the app consists of; writes the manifest, too. */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { favicon } from "./src/art/index";

const NAME = "sw";
/** Pictures that are needed where nothing was looked at before: the score calculator's. */
const PICTURES =
  /\/art-[^/]+\/(race-|expansion-|guild-|pearl|key|nebulis|monster\.|wound|figurine|scourge|favicon|logo)/;

const MANIFEST = {
  id: "/",
  name: "Abyss",
  short_name: "Abyss",
  description: "Lords, allies and locations of the deep sea.",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#061226",
  theme_color: "#061226",
  categories: ["games"],
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
  ],
};

export function workerFile(): Plugin {
  return {
    name: "abyss-worker-file",
    apply: "build",
    config: () => ({
      build: {
        rollupOptions: {
          input: { index: "index.html", [NAME]: "worker/sw.ts" },
          output: {
            entryFileNames: (chunk) => (chunk.name === NAME ? `${NAME}.js` : "assets/[name]-[hash].js"),
          },
        },
      },
    }),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        this.emitFile({ type: "asset", fileName: "icon.svg", source: favicon("icon") });
        this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: JSON.stringify(MANIFEST) });
        const worker = bundle[`${NAME}.js`];
        if (worker?.type !== "chunk") throw new Error("the service worker was not built");
        const files = Object.keys(bundle)
          .filter((name) => /^assets\/[^/]+\.(js|css|woff2)$/.test(name) || PICTURES.test(`/${name}`))
          .sort();
        const shell = JSON.stringify(["/", "/manifest.webmanifest", "/icon.svg", ...files.map((name) => `/${name}`)]);
        const version = createHash("sha256").update(shell).update(worker.code).digest("hex").slice(0, 12);
        worker.code = worker.code
          .replace(/export\s*\{[^}]*\};?\s*$/, "")
          .replace(/(["'`])__SHELL__\1/, JSON.stringify(shell))
          .replace("__VERSION__", version);
      },
    },
  };
}
