import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "hauswart-dependencies-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  "app/routes/a.ts": 'import { db } from "#api/db.ts";\nexport const a = db;\n',
  "app/components/list.ts": 'export const grid = () => import("#app/islands/grid.ts");\n',
  "app/islands/grid.ts": 'import { grid } from "#app/components/list.ts";\nexport const row = grid;\n',
  "app/components/rows.ts":
    'import { session } from "#app/services/session.server.ts";\nexport const rows = session;\n',
  "app/islands/table.ts": 'import { rows } from "#app/components/rows.ts";\nexport const table = rows;\n',
  "app/services/session.server.ts": "export const session = 1;\n",
  "api/db.ts": 'import type { X } from "#app/x.ts";\nexport const db: X = 1;\n',
  "app/x.ts": 'import type { Y } from "./y.ts";\nexport type X = Y;\n',
  "app/y.ts": 'import type { X } from "./x.ts";\nexport type Y = number;\nexport type Z = X;\n',
  "contract/c.ts": 'import type { X } from "#app/x.ts";\nexport type C = X;\n',
  "package.json": '{ "type": "module", "imports": { "#app/*": "./app/*", "#api/*": "./api/*" } }\n',
};

it("refuses imports against the direction, circles that are left when the program runs, and server code in islands", () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout } = spawnSync(
    "node",
    [
      join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
      ...["api", "app", "contract", "--config", join(root, "scripts/dependency-rules.cjs"), "-T", "json"],
    ],
    { cwd: folder, encoding: "utf8" },
  );
  const violations: { rule: { name: string }; from: string }[] = JSON.parse(stdout).summary.violations;
  expect(violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort()).toEqual([
    "api to contract: api/db.ts",
    "app to contract: app/routes/a.ts",
    "contract alone: contract/c.ts",
    "no circle: app/components/list.ts",
    "no server code in islands: app/islands/table.ts",
  ]);
});
