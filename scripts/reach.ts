import { posix } from "node:path";

/** Files that import all domains: following them would reach everything, so domains are found by name instead. */
const gathering =
  /^(api\/(domains|registered|effects|walks\/access-testing)|contract\/(registry|domain-screens|platform\/(screens|permissions|client)))\.ts$|^app\/routes\.ts$/;

/** Returns the files that a source file imports at run time, from the root of the project; the compiler checks types. */
export function importsOf(path: string, text: string): string[] {
  const named = text.matchAll(
    /(?:^|\n)(?:import|export)(?! type\b)[^;"']*?from "([^"]+)"|(?:^|\n)import "([^"]+)"/g,
  );
  const imports = text.matchAll(/\bimport\("([^"]+)"\)/g);
  return [...named, ...imports].flatMap(([, from, bare]) => {
    const source = (from ?? bare ?? "").replace(/\?.*$/, "");
    if (source.startsWith("#")) return [source.slice(1)];
    return source.startsWith(".") ? [posix.join(posix.dirname(path), source)] : [];
  });
}

/** Returns the changed files and all that import them, directly or not, except files that only import all domains. */
export function reachedBy(files: ReadonlyMap<string, string>, changed: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [path, text] of files)
    for (const source of importsOf(path, text))
      importers.set(source, [...(importers.get(source) ?? []), path]);
  const reached = new Set<string>();
  const next = [...changed];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    if (!gathering.test(path)) next.push(...(importers.get(path) ?? []));
  }
  return reached;
}
