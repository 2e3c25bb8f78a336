import { describe, expect, it } from "vitest";
import { changesEverything, testsFor } from "./changed-tests.ts";
import { importsOf, reachedBy } from "./reach.ts";

const access = `export const access = {
  samples: {
    keys: {
      list: none,
    },
    keyHandOvers: {
      add: none,
    },
  },
};
`;
const screens = `export const screens = {
  "/keys": { agreed: null },
  "/keys/{id}": { agreed: null },
};
`;
/** Two domains, one of which asks the other, and what gathers both. */
const files = new Map([
  [
    "api/domains.ts",
    'export { keys } from "#api/keys/domain.ts";\nexport { doors } from "#api/doors/domain.ts";\n',
  ],
  ["api/platform/testing.ts", 'import { domains } from "#api/domains.ts";\n'],
  ["api/keys/domain.ts", 'import { list } from "#api/keys/handlers.ts";\n'],
  [
    "api/keys/handlers.ts",
    'import { find } from "#api/doors/queries.ts";\nimport type { Row } from "./tables.ts";\n',
  ],
  ["api/keys/tables.ts", ""],
  ["api/keys/access-testing.ts", access],
  ["api/keys/keys.test.ts", 'import { testHouse } from "#api/platform/testing.ts";\n'],
  ["api/doors/domain.ts", 'import { find } from "./queries.ts";\n'],
  ["api/doors/queries.ts", ""],
  ["api/doors/access-testing.ts", access.replace("keys", "doors").replace("keyHandOvers", "locks")],
  ["api/doors/doors.test.ts", 'import { testHouse } from "#api/platform/testing.ts";\n'],
  ["api/walks/samples.test.ts", ""],
  ["app/routes/_app.keys.$id/route.tsx", 'import { shown } from "#app/components/key.tsx";\n'],
  ["app/components/key.tsx", ""],
  ["tests/keys.screens.ts", screens],
  ["tests/keys.spec.ts", ""],
  ["tests/moving-in.spec.ts", `await page.goto(\`/keys/\${id}\`);`],
  ["tests/doors.spec.ts", 'await page.goto("/doors");'],
]);

it("an import is what a file needs when it runs", () => {
  const text =
    'import a from "./a.ts";\nimport type { B } from "./b.ts";\nexport {\n  c,\n} from "#c/c.ts";\nimport "./d.ts";\nconst e = () => import("../e.ts");';
  expect(importsOf("x/y/z.ts", text)).toEqual(["x/y/a.ts", "c/c.ts", "x/y/d.ts", "x/e.ts"]);
});

it("what gathers all domains is reached, and nothing beyond it", () => {
  expect([...reachedBy(files, ["api/keys/handlers.ts"])]).toEqual([
    "api/keys/handlers.ts",
    "api/keys/domain.ts",
    "api/domains.ts",
  ]);
});

describe("a change", () => {
  it("of a domain asks for its own tests, calls, jobs and screens", () => {
    const { files: tests, walks, specs, screens } = testsFor(files, ["api/keys/handlers.ts"]);
    expect(tests).toEqual(["api/keys/keys.test.ts"]);
    expect(new RegExp(walks?.pattern ?? "").test("answers 401 by 'keyHandOvers.add'")).toBe(true);
    expect(new RegExp(walks?.pattern ?? "").test("answers 401 by 'doors.list'")).toBe(false);
    expect(specs).toEqual(["tests/keys.spec.ts", "tests/moving-in.spec.ts"]);
    expect(new RegExp(screens ?? "").test("/keys/{id} runs from right to left")).toBe(true);
  });

  it("of what another domain asks is one of that domain, too", () => {
    const { files: tests, specs } = testsFor(files, ["api/doors/queries.ts"]);
    expect(tests).toEqual(["api/doors/doors.test.ts", "api/keys/keys.test.ts"]);
    expect(specs).toContain("tests/doors.spec.ts");
  });

  it("of a part of a page asks for the screens that show it", () => {
    const { files: tests, walks, specs, screens } = testsFor(files, ["app/components/key.tsx"]);
    expect([tests, walks]).toEqual([[], null]);
    expect(specs).toEqual(["tests/keys.spec.ts", "tests/moving-in.spec.ts"]);
    expect(new RegExp(screens ?? "").test("/keys/{id} can be read")).toBe(true);
    expect(new RegExp(screens ?? "").test("/keys can be read")).toBe(false);
  });

  it("of a walk asks for all of it, and one of the packages for everything", () => {
    expect(testsFor(files, ["api/walks/samples.test.ts"]).files).toEqual(["api/walks/samples.test.ts"]);
    expect(changesEverything(["package-lock.json"])).toBe(true);
    expect(changesEverything(["api/keys/handlers.ts"])).toBe(false);
  });
});
