import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pathsWithFallback } from "#contract/platform/fallback-names.ts";
import { screenPaths, screens } from "#contract/platform/screens.ts";
import * as registry from "#contract/registry.ts";
import type { Call } from "./call.ts";

const listed = (name: string) =>
  readFileSync(new URL(`../../docs/specification/${name}.txt`, import.meta.url), "utf8").split("\n");

/** A path with its parameters as `{}`: their names are the project's own. */
const shape = (path: string) => path.replace(/\{[^}]*\}/g, "{}");

const calls = Object.values(registry).flatMap((domain) => Object.values<Call>(domain));

describe("the customer's lists", () => {
  it("name no call that the product lacks", () => {
    const registered = new Set(calls.map(({ method, path }) => `${method} ${shape(path)}`));
    const wanted = listed("calls").flatMap((line) => {
      const [, method, path] = /^(GET|POST) (\S+)/.exec(line) ?? [];
      return method && path ? [`${method} ${shape(path)}`] : [];
    });
    expect(wanted.length).toBeGreaterThan(400);
    expect(wanted.filter((call) => !registered.has(call))).toEqual([]);
  });

  it("name no screen that the product lacks, but for those without the menu, which have no declaration", () => {
    const plain = ["/login", "/register", "/error-404", "/not-authorized"];
    const declared = new Set(screenPaths.map(shape));
    const wanted = listed("routes").flatMap((line) =>
      line.startsWith("/") ? [line.split("|")[0]?.trim() ?? ""] : [],
    );
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((path) => !plain.includes(path) && !declared.has(shape(path)))).toEqual([]);
  });

  it("and a path answers one call, but for three that choose it by their action", () => {
    const byAction = ["POST user", "POST superuser/affiliate", "POST ui-components"];
    const paths = calls.map(({ method, path }) => `${method} ${shape(path)}`);
    const twice = paths.filter((path, place) => paths.indexOf(path) !== place);
    expect(twice.filter((path) => !byAction.includes(path))).toEqual([]);
  });

  it("say what each screen asks for: to read, or to read and write", () => {
    const differing = listed("routes").flatMap((line) => {
      const [path = "", listedResource = "", level = ""] = line.split("|").map((part) => part.trim());
      const [, needs] = Object.entries(screens).find(([declared]) => shape(declared) === shape(path)) ?? [];
      if (!path.startsWith("/") || !["r", "rw"].includes(level) || !Array.isArray(needs)) return [];
      const resource = listedResource.replace(/[[\]]/g, "");
      const flag = level === "rw" ? "edit" : "read";
      return needs.some((one) => one.resource === resource && one.flag === flag)
        ? []
        : [`${path}: ${resource} ${level}`];
    });
    expect(differing).toEqual([]);
  });

  it("have a sentence only for calls that exist", () => {
    const paths = new Set(calls.map(({ path }) => path));
    expect(pathsWithFallback.filter((path) => !paths.has(path))).toEqual([]);
  });
});
