import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  // Under vitest the Remix plugin stays out: it would look for routes and hot reloading.
  plugins: process.env.VITEST ? [] : [remix(remixConfig), tailwindcss()],
  resolve: {
    alias: {
      "@radix-ui/react-dialog": fileURLToPath(new URL("./app/islands/palette/no-dialog.ts", import.meta.url)),
    },
  },
  build: { target: "es2022", assetsInlineLimit: 0, cssMinify: "esbuild" },
  optimizeDeps: {
    include: [
      "react",
      "react-dom/client",
      "react/jsx-runtime",
      "@remix-run/react",
      "react-i18next",
      "i18next",
      "@conform-to/react",
      "@conform-to/zod/v4",
      "zod",
    ],
  },
});
