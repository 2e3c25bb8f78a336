import { describe, expect, it } from "vitest";
import { importsOf, problemsOf } from "./structure-rules.ts";

const problems = (files: Record<string, string>) =>
  problemsOf(new Map(Object.entries(files))).map(({ file, problem }) => `${file}: ${problem}`);

describe("structure", () => {
  it("has nothing against a domain that uses another's queries, rules and verbs", () => {
    expect(
      problems({
        "api/invoices/add.ts":
          'import { findContract } from "#api/rent-contracts/queries.ts";\nimport { nights } from "#api/rent-contracts/rules/nights.ts";\nimport { releaseNights } from "#api/nights/verbs.ts";\n',
        "api/rent-contracts/queries.ts": "export const findContract = 1;\n",
        "api/nights/verbs.ts": "export const releaseNights = 1;\n",
      }),
    ).toEqual([]);
  });
  it("refuses another domain's handlers, and domains in the platform", () => {
    const found = problems({
      "api/invoices/add.ts": 'import { x } from "#api/clients/handlers.ts";\n',
      "api/platform/dispatch.ts": 'import { x } from "#api/clients/queries.ts";\n',
    });
    expect(found).toHaveLength(2);
    expect(found[0]).toContain("only its queries, rules and verbs");
    expect(found[1]).toContain("platform knows no domain");
  });
  it("refuses a domain that is not in the list of all, and a second way into it", () => {
    const clients = {
      "api/clients/handlers.ts": "export const clientHandlers = [];\n",
      "api/clients/domain.ts": 'import { clientHandlers } from "#api/clients/handlers.ts";\n',
    };
    const named = { ...clients, "api/domains.ts": 'import { clients } from "#api/clients/domain.ts";\n' };
    expect(problems(named)).toEqual([]);
    expect(problems(clients).join()).toContain("api/clients/domain.ts: is not named in api/domains.ts");
    expect(problems({ "api/clients/handlers.ts": clients["api/clients/handlers.ts"] })).toHaveLength(1);
    expect(
      problems({ ...named, "api/clients/queries.ts": 'import { clients } from "#api/clients/domain.ts";\n' }),
    ).toHaveLength(1);
    const past = `${named["api/domains.ts"]}import { clientHandlers } from "#api/clients/handlers.ts";\n`;
    expect(problems({ ...named, "api/domains.ts": past }).join()).toContain("by its domain.ts");
  });
  it("refuses domains and files that import each other", () => {
    expect(
      problems({
        "api/a/queries.ts": 'import type { B } from "#api/b/queries.ts";\n',
        "api/b/queries.ts": 'import type { A } from "#api/a/queries.ts";\n',
      }).join(),
    ).toContain("a → b → a");
    expect(
      problems({
        "app/x.ts": 'import { y } from "./y.ts";\n',
        "app/y.ts": 'import { x } from "./x.ts";\n',
      }).join(),
    ).toContain("import cycle");
  });
  it("refuses imports against the direction", () => {
    expect(
      problems({
        "app/routes/a.tsx": 'import { db } from "#api/platform/database/connection.ts";\n',
        "contract/a.ts": 'import type { X } from "#app/x.ts";\n',
        "app/b.tsx": 'import { x } from "../api/x.ts";\n',
      }),
    ).toHaveLength(4);
  });
  it("refuses empty names, barrels, long files and imports without an ending", () => {
    expect(problems({ "api/a/utils.ts": "export const a = 1;\n" })[0]).toContain("says nothing");
    expect(problems({ "app/booking-service.ts": "export const a = 1;\n" })[0]).toContain("says nothing");
    expect(
      problems({
        "app/index.ts": '// all of it\nexport * from "./a.ts";\nexport {\n  b,\n} from "./b.ts";\n',
      })[0],
    ).toContain("only re-exports");
    expect(problems({ "app/long.ts": "const a = 1;\n".repeat(401) })[0]).toContain("401 lines");
    expect(problems({ "app/a.ts": 'import { b } from "./b";\n' })[0]).toContain("no file ending");
  });
  it("finds server code that an island reaches through another file", () => {
    expect(
      problems({
        "app/islands/grid.tsx":
          'import { rows } from "#app/components/rows.ts";\nimport type { S } from "#app/services/session.server.ts";\n',
        "app/components/rows.ts": 'import { session } from "#app/services/session.server.ts";\n',
      }),
    ).toEqual([
      "app/islands/grid.tsx: reaches the server module app/services/session.server.ts through app/components/rows.ts",
    ]);
  });
  it("reads imports over several lines, bare, lazy, of types, and not those in comments", () => {
    const text =
      'import {\n  a,\n} from "./a.ts";\nimport "./a.css";\nconst b = await import("#api/b.ts");\nimport type { C } from "#contract/c.ts";\n// import "./d.ts";\n';
    expect(importsOf("app/x.ts", text).map(({ target, typeOnly }) => [target, typeOnly])).toEqual([
      ["app/a.ts", false],
      ["app/a.css", false],
      ["api/b.ts", false],
      ["contract/c.ts", true],
    ]);
  });
});
