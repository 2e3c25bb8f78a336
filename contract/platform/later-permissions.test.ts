import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { resources } from "#contract/platform/access.ts";
import { laterPermissions } from "#contract/platform/later-permissions.ts";

/** What is asked for: `needs("x", …)`, `may(person, "x", …)`, `resource: "x"`, and the tables of permissions that stand for others. */
const asking = /(?:\bneeds|\bmay)\(\s*(?:[\w.]+(?:\([^()]*\))?,\s*)?"(\w+)"|\bresource[:,=] ?"(\w+)"/g;
const tables: Record<string, RegExp> = {
  "api/platform/access/branch-scope.ts": /^ {2}\w+: "(\w+)",$/gm,
  "contract/clients/clients/clients.ts": /^ {2}\["(client_\w+)",/gm,
  "contract/contracts/rent-contracts/rent-contracts.ts": /^const resource = "(\w+)"/gm,
};

function permissionsInUse(): Set<string> {
  const files = globSync(["api/**/*.ts", "contract/**/*.ts"]).filter(
    (file) => !/\.test\.ts$|testing\.ts$|^api\/demo\//.test(file),
  );
  const names = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [asking, tables[file] ?? /$^/g].flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap((match) => match.slice(1)),
    );
  });
  return new Set(names.filter((name) => name !== undefined));
}

it("a permission is said to come later where no source asks for it", () => {
  const inUse = permissionsInUse();
  const resourceNames = resources.filter((name) => name !== "Auth");
  expect(resourceNames.filter((name) => !inUse.has(name)).sort()).toEqual([...laterPermissions].sort());
});
