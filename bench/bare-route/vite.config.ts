import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** One route and nothing else, built and served as Remix does it by itself: what our pages are measured against. */
export default defineConfig({
  plugins: [
    remix({
      buildDirectory: "../../.cache/bare-route",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
  ],
});
