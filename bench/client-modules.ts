import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { buildFolder } from "./pages.ts";

const assets = join(buildFolder, "client/assets");

/** The files that a file of the build loads before it can run, with itself. Names within `assets`. */
export function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(assets, file), "utf8");
  // Only what is imported statically; `import("./x.js")` waits until it is wanted.
  for (const [, other] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.$-]+\.js)["']/g)) {
    if (other) loadedWith(other, seen);
  }
  return seen;
}

/** What a hydrated screen loads: Remix's entry, the route and its parents. */
export function filesOfScreen({ assets: { entry, routes } }: ServerBuild, routeId: string): Set<string> {
  const files = loadedWith(basename(entry.module));
  for (const path of entry.imports) loadedWith(basename(path), files);
  let id: string | undefined = routeId;
  while (id !== undefined) {
    const route: (typeof routes)[string] | undefined = routes[id];
    if (route) loadedWith(basename(route.module), files);
    id = route?.parentId;
  }
  return files;
}

/** Files that are loaded later, when they are wanted: `import("./x.js")`. */
export function loadedLater(files: Iterable<string>): string[] {
  const later = new Set<string>();
  for (const file of files) {
    const text = readFileSync(join(assets, file), "utf8");
    for (const [, other] of text.matchAll(/import\(\s*["'`]\.\/([\w.$-]+\.js)["'`]/g))
      if (other) later.add(other);
  }
  return [...later];
}

/** The file of the build that was made of a module, by the name it had. */
export function builtFrom(name: string, files: readonly string[]): string {
  const chunk = files.find((file) => file.startsWith(`${name}-`) && file.endsWith(".js"));
  if (!chunk) throw new Error(`The build has no ${name}.`);
  return chunk;
}

/** Bytes sent for the files, as `scripts/precompress.mjs` left them in gzip; too small ones are sent as they are. */
export function bytesOf(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const path = join(assets, file);
    try {
      bytes += readFileSync(`${path}.gz`).byteLength;
    } catch {
      bytes += readFileSync(path).byteLength;
    }
  }
  return bytes;
}
