import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Libraries of which the browser needs little, and what it gets instead. The server has the libraries themselves and
 * decides; both are written against their types (see docs/decisions).
 */
const standIns = new Map([
  ["react-i18next", "./texts.ts"],
  ["zod", "./schema.ts"],
  ["@conform-to/zod/v4", "./check-form.ts"],
]);

const builders =
  /(?<=[:=] )(post|get|needs|listInput|listOutput|line|requiredLine|text|numeric|page|amount)\(/g;

/** Puts the stand-ins in the place of their libraries, in the browser's part of the build alone. */
export function browserStandIns(): Plugin {
  return {
    name: "browser-stand-ins",
    enforce: "pre",
    resolveId(source, _importer, options) {
      const standIn = options.ssr ? undefined : standIns.get(source);
      return standIn === undefined ? null : fileURLToPath(new URL(standIn, import.meta.url));
    },
    // Forms take a schema or two of a contract; what else it describes is built by calls that do nothing but answer.
    transform: (code, file, options) =>
      options?.ssr || !file.includes("/contract/")
        ? null
        : { code: code.replace(builders, "/*#__PURE__*/ $&"), map: null },
  };
}
