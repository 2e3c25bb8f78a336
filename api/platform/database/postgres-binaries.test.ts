import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findPostgres, linkLibraries } from "#api/platform/database/postgres-binaries.ts";

let root: string;
beforeEach(() => {
  // The package as npm leaves it where it may not run install scripts: a list of links, and no links.
  root = mkdtempSync(join(tmpdir(), "hauswart-binaries-"));
  mkdirSync(join(root, "native", "lib"), { recursive: true });
  cpSync(join(findPostgres().root, "scripts"), join(root, "scripts"), { recursive: true });
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  writeFileSync(join(root, "native", "lib", "libx.so.60.2"), "");
  const links = [{ source: "native/lib/libx.so.60.2", target: "native/lib/libx.so.60" }];
  writeFileSync(join(root, "native", "pg-symlinks.json"), JSON.stringify(links));
});
afterEach(() => rmSync(root, { recursive: true }));

it("makes the library links that npm has not made", () => {
  linkLibraries(root);
  expect(existsSync(join(root, "native", "lib", "libx.so.60"))).toBe(true);
});

it("names the library that is missing where it cannot make the link", () => {
  rmSync(join(root, "native", "lib", "libx.so.60.2"));
  expect(() => linkLibraries(root)).toThrow(/misses .*libx\.so\.60/);
});
