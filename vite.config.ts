import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** What every screen behind sign-in loads: in one file it is half the requests and 3 KB less than in twenty. */
const shell = new RegExp(
  [
    "node_modules/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run/(react|router))/",
    "app/browser/(texts|idle|first-use)",
    "app/services/(look|nonce)\\.",
    "app/islands/typing",
    "app/components/(button|icon|key-attributes|toasts)\\.",
    "app/components/shell/(shell|menu-view|branch-selector|search-box|user-menu|top-bar|footer|live-counts)\\.",
    "app/components/shell/(root-error|error-page|language-switch|language-names|popup|brand)\\.",
    "app/components/shell/(choice-form|look-choices|use-time-zone|along)\\.",
    "app/components/list/(key-line|date-presets|definition)\\.",
    "app/components/form/use-hydrated",
    "vite/preload-helper",
    "app/components/(part|status-badge|page-markup|drawn-when-opened)\\.",
    "app/components/form/(parse-date|use-options|unseen-submit)\\.",
    "app/services/namespaces",
    "contract/platform/(languages|format|days|list-size)\\.",
  ].join("|"),
);

/**
 * What is always loaded together compresses better as one file. A bundle takes with it what its files import and no other bundle has: what
 * others import too, such as `parse-number`, is named here.
 */
function bundleOf(file: string): string | undefined {
  if (shell.test(file)) return "shell";
  if (/components\/form\/parse-number\./.test(file)) return "numbers";
  if (/contract\/platform\/record\./.test(file)) return "record";
  if (/components\/list\/(list-screen|filter-parts|bulk-form)\./.test(file)) return "list";
  if (/components\/list\/list-panels\./.test(file)) return "panels";
  if (/components\/detail\/(detail-screen|tab-links)\./.test(file)) return "detail";
  if (/components\/form\/(field|refused-fields|meta-fields|choice-fields|text-fields)\./.test(file))
    return "field";
  if (/components\/form\/(date-fields|type-into)\./.test(file)) return "dates";
  if (/components\/form\/(form-screen|unsaved-changes)\./.test(file)) return "form";
  return /components\/dialog\/(confirm|modal)\./.test(file) ? "dialog" : undefined;
}

/** In the browser, which has one language, texts are rendered by a file of ours (see docs/decisions). */
function browserTexts(): Plugin {
  const texts = fileURLToPath(new URL("./app/browser/texts.ts", import.meta.url));
  return {
    name: "browser-texts",
    enforce: "pre",
    resolveId: (source, _importer, options) => (source === "react-i18next" && !options.ssr ? texts : null),
  };
}

const drawings = readFileSync(new URL("./app/styles/icons.svg", import.meta.url), "utf8");
/** Lines of the signs in style sheets by the first part of their name; those of the menu are thin and end round. */
const strokes: Record<string, string> = {
  sign: "stroke-width='1.6'",
  menu: "stroke-width='1.3' stroke-linecap='round' stroke-linejoin='round'",
};

/**
 * Signs of the style sheets, `url("./icons.svg#menu-home")`, as images of their own, cut out of the file of all drawings: a part of
 * a file is worked out anew whenever it is painted, and the thirty of the menu were a tenth of a second on a slow computer.
 */
function signs(): Plugin {
  return {
    name: "signs",
    enforce: "pre",
    transform: (code, id) =>
      /\.css(\?|$)/.test(id) ? code.replace(/url\("?\.\/icons\.svg#(\w+)-([\w-]+)"?\)/g, signOf) : null,
  };
}

function signOf(_: string, look: string, name: string): string {
  const drawing = new RegExp(`<symbol id="${name}"[^>]*>(.*)</symbol>`).exec(drawings)?.[1];
  if (!drawing || !strokes[look]) throw new Error(`There is no sign ${look}-${name}`);
  const image = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='#000' ${strokes[look]}>${drawing.replaceAll('"', "'")}</svg>`;
  return `url("data:image/svg+xml,${image.replace(/[#%<>]/g, encodeURIComponent)}")`;
}

/**
 * Calls that make a schema and do nothing else: those that a screen does not use stay out of it. By name wherever it stands,
 * libraries too, so never a bare one that something else may have.
 */
const schemaBuilders =
  "string number boolean object strictObject looseObject array tuple record partialRecord enum literal union"
    .concat(" discriminatedUnion preprocess instanceof file iso email url unknown null coerce")
    .split(" ")
    .map((name) => `z.${name}`);

export default defineConfig(({ isSsrBuild }) => ({
  // Under vitest the Remix plugin stays out: it would look for routes and hot reloading.
  plugins: process.env.VITEST ? [] : [browserTexts(), remix(remixConfig), tailwindcss(), signs()],
  resolve: {
    alias: {
      "@radix-ui/react-dialog": fileURLToPath(new URL("./app/islands/palette/no-dialog.ts", import.meta.url)),
    },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // A part's own list of scripts to fetch beside it would be longer than what it saves: most of them are there already.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")) },
    cssMinify: "esbuild",
    rollupOptions: {
      treeshake: { manualPureFunctions: schemaBuilders },
      output: isSsrBuild ? {} : { manualChunks: bundleOf },
    },
  },
  optimizeDeps: {
    include: ["react", "react-dom/client", "react/jsx-runtime", "@remix-run/react", "@conform-to/react"],
  },
}));
