import { describe, expect, it } from "vitest";
import { importsOf, problemsOf } from "./structure-rules.ts";

const problems = (files: Record<string, string>) =>
  problemsOf(new Map(Object.entries(files))).map(({ file, problem }) => `${file}: ${problem}`);

describe("structure", () => {
  it("has nothing against a domain that uses another's queries, rules and verbs", () => {
    expect(
      problems({
        "api/front/invoices/add.ts":
          'import { findContract } from "#api/front/rent-contracts/queries.ts";\nimport { nights } from "#api/front/rent-contracts/rules/nights.ts";\nimport { releaseNights } from "#api/front/nights/verbs.ts";\n',
        "api/front/rent-contracts/queries.ts": "export const findContract = 1;\n",
        "api/front/nights/verbs.ts": "export const releaseNights = 1;\n",
      }),
    ).toEqual([]);
  });
  it("refuses a participle as the name of a value or a function", () => {
    const declared = (keyword: string) => ({
      "scripts/names.ts": `${keyword} told = 1;\n// ${keyword} said\n`,
    });
    expect(problems(declared("let"))).toEqual([expect.stringContaining('declares "told"')]);
    expect(problems(declared("const heTold ="))).toEqual([]);
    const parted = (names: string) => problems({ "scripts/names.ts": `const { ${names} } = record;\n` });
    for (const names of ["id, known", "...kept", "id: found", "asked = 1"])
      expect(parted(names)).toHaveLength(1);
    expect(parted("id, known: record, asked: fields = 1")).toEqual([]);
  });
  it("lets a verb know what an event of another domain says, and no more of it", () => {
    const verb = (imported: string) => ({
      "api/front/rent-contracts/verbs.ts": `${imported} { Overbooked } from "#api/front/nights/events.ts";\n`,
    });
    expect(problems(verb("import type"))).toEqual([]);
    expect(problems(verb("import"))[0]).toContain("only its queries, rules, verbs");
  });
  it("refuses another domain's handlers, and domains in the platform", () => {
    const refusals = problems({
      "api/front/invoices/add.ts": 'import { x } from "#api/front/clients/handlers.ts";\n',
      "api/platform/dispatch.ts": 'import { x } from "#api/front/clients/queries.ts";\n',
    });
    expect(refusals).toHaveLength(2);
    expect(refusals[0]).toContain("only its queries, rules, verbs");
    expect(refusals[1]).toContain("platform knows no domain");
  });
  it("refuses a domain that is not in the list of all, and a second way into it", () => {
    const clients = {
      "api/front/clients/handlers.ts": "export const clientHandlers = [];\n",
      "api/front/clients/domain.ts": 'import { clientHandlers } from "#api/front/clients/handlers.ts";\n',
    };
    const named = {
      ...clients,
      "api/domains.ts": 'export { clients } from "#api/front/clients/domain.ts";\n',
    };
    expect(problems(named)).toEqual([]);
    expect(problems(clients).join()).toContain("api/front/clients/domain.ts: is not named in api/domains.ts");
    expect(
      problems({ "api/front/clients/handlers.ts": clients["api/front/clients/handlers.ts"] }),
    ).toHaveLength(1);
    expect(
      problems({
        ...named,
        "api/front/clients/queries.ts": 'import { clients } from "#api/front/clients/domain.ts";\n',
      }),
    ).toHaveLength(1);
    const past = `${named["api/domains.ts"]}import { clientHandlers } from "#api/front/clients/handlers.ts";\n`;
    expect(problems({ ...named, "api/domains.ts": past }).join()).toContain("by its domain.ts");
  });
  it("refuses domains that import each other", () => {
    expect(
      problems({
        "api/front/a/queries.ts": 'import type { B } from "#api/front/b/queries.ts";\n',
        "api/front/b/queries.ts": 'import type { A } from "#api/front/a/queries.ts";\n',
      }).join(),
    ).toContain("a → b → a");
  });
  it("lets screens be made of components and islands, by an island's door, and nothing be made of screens", () => {
    const screen = { "app/routes/_app.units/view.ts": "export type View = string;\n" };
    for (const file of [
      "app/islands/grid/grid.tsx",
      "app/components/row.tsx",
      "app/services/unit.server.ts",
    ]) {
      const text = 'import type { View } from "#app/routes/_app.units/view.ts";\n';
      expect(problems({ ...screen, [file]: text })[0]).toContain("knows no screen");
    }
    const importing = (specifier: string) =>
      problems({ "app/routes/_app.units/route.tsx": `import { x } from "${specifier}";\n` });
    expect(importing("#app/islands/grid/theme.ts")[0]).toContain("only grid.tsx, which is its door");
    expect(importing("#app/islands/grid/grid.tsx")).toEqual([]);
    expect(importing("#app/islands/passkey.ts")).toEqual([]);
    expect(problems({ "app/islands/grid/grid.tsx": 'import { x } from "./theme.ts";\n' })).toEqual([]);
  });
  it("has actions say what was refused in the one way there is", () => {
    const text = "if (error instanceof CallFailure) throw error;\n";
    expect(problems({ "app/routes/_app.units/act.server.ts": text })[0]).toContain("tellOutcome");
    expect(problems({ "app/services/api.server.ts": text })).toEqual([]);
  });
  it("refuses what is kept alive although nobody uses it", () => {
    const text = "/** For whoever comes. @public */\nexport const a = 1;\n";
    expect(problems({ "app/a.ts": text })).toEqual(["app/a.ts: is kept by `@public`: what nobody uses goes"]);
  });
  it("refuses empty names, barrels, long files and imports without an ending", () => {
    expect(problems({ "api/front/a/utils.ts": "export const a = 1;\n" })[0]).toContain("says nothing");
    expect(problems({ "app/booking-service.ts": "export const a = 1;\n" })[0]).toContain("says nothing");
    expect(
      problems({
        "app/index.ts": '// all of it\nexport * from "./a.ts";\nexport {\n  b,\n} from "./b.ts";\n',
      })[0],
    ).toContain("only re-exports");
    expect(problems({ "app/long.ts": "const a = 1;\n".repeat(401) })[0]).toContain("401 lines");
    expect(problems({ "app/a.ts": 'import { b } from "./b";\n' })[0]).toContain("no file ending");
  });
  describe("who writes a table", () => {
    const schema = (...tables: string[]) =>
      `declare module "#api/platform/database/schema.ts" {\n  interface Schema {\n${tables.map((table) => `    ${table}: Row;\n`).join("")}  }\n}\n`;
    const declared = {
      "api/front/clients/tables.ts": schema("client", "client_note"),
      "api/front/units/prices/price-tables.ts": schema("unit_price"),
      "api/platform/tables.ts": schema("job"),
    };
    const writing = (file: string, text: string) => problems({ ...declared, [file]: text });

    it("is the folder that declares it", () => {
      expect(
        writing("api/front/clients/write.ts", 'trx.insertInto("client");\ntrx.deleteFrom("client_note");\n'),
      ).toEqual([]);
      expect(writing("api/front/units/write.ts", 'trx.updateTable("unit_price");\n')).toEqual([]);
      expect(writing("api/platform/jobs/run.ts", "sql`UPDATE job SET state = 1`;\n")).toEqual([]);
    });
    it.each([
      ['trx.insertInto("client")', "client"],
      ['trx\n  .updateTable(\n    "client_note",\n  )', "client_note"],
      ['trx.deleteFrom("client as c")', "client"],
      ["sql`INSERT INTO unit_price (night) SELECT 1`", "unit_price"],
      ["sql`WITH gone AS (\n  DELETE FROM unit_price p WHERE true) SELECT 1`", "unit_price"],
      ["sql`UPDATE client SET note = 1`", "client"],
      ["sql`UPDATE client c SET note = 1`", "client"],
      ["sql`UPDATE ONLY client AS c SET note = 1`", "client"],
      ["sql`TRUNCATE job`", "job"],
    ])("is not another domain: %s", (text, table) => {
      const problem = writing("api/front/stays/write.ts", `${text};\n`);
      expect(problem).toHaveLength(1);
      expect(problem[0]).toContain(`api/front/stays/write.ts: writes the table "${table}"`);
    });
    it("is neither the platform for a domain's nor a domain for the platform's", () => {
      expect(writing("api/platform/x.ts", 'trx.insertInto("client");\n')[0]).toContain(
        "api/front/clients's: call its verbs",
      );
      expect(writing("api/front/clients/x.ts", 'trx.insertInto("job");\n')[0]).toContain("api/platform's");
    });
    it("is somebody, of every table", () => {
      expect(writing("api/front/clients/x.ts", 'trx.insertInto("ghost");\n')[0]).toContain(
        "no folder declares",
      );
      expect(
        writing(
          "api/front/files/x.ts",
          "sql`CREATE TABLE IF NOT EXISTS made (id int)`;\nsql`INSERT INTO made`;\n",
        ),
      ).toEqual([]);
    });
    it("is told by the write itself", () => {
      for (const text of ["trx.deleteFrom(table)", `sql\`UPDATE \${sql.table(name)} SET note = 1\``])
        expect(writing("api/front/clients/x.ts", `${text};\n`)).toEqual([
          "api/front/clients/x.ts: writes a table that is not named where it is written",
        ]);
    });
    it("is its tables.ts where rows are described records", () => {
      const text = `${schema("stay")}export const stays = recordTable(stay, "stay", {});\n`;
      expect(problems({ "api/front/stays/tables.ts": text })).toEqual([]);
      expect(writing("api/front/stays/tables.ts", 'recordTable(client, "client", {});\n')[0]).toContain(
        "api/front/clients's",
      );
      expect(writing("api/front/clients/queries.ts", 'recordTable(client, "client", {});\n')[0]).toContain(
        "tables.ts",
      );
    });
    it("is not who locks, reads, keeps what is there, or speaks of it", () => {
      const text = [
        "sql`SELECT 1 FROM client FOR UPDATE`;",
        "sql`INSERT INTO stay AS s (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 2`;",
        "// DELETE FROM client",
        'trx.selectFrom("client");',
      ].join("\n");
      expect(
        problems({
          ...declared,
          "api/front/stays/tables.ts": schema("stay"),
          "api/front/stays/write.ts": text,
        }),
      ).toEqual([]);
    });
    it("is anybody who makes a state for tests, or the demo", () => {
      for (const file of [
        "api/front/stays/stays.test.ts",
        "api/front/stays/stays-testing.ts",
        "api/demo/people.ts",
        "api/front/stays/demo.ts",
        "tests/x.spec.ts",
      ])
        expect(writing(file, 'trx.insertInto("client");\n')).toEqual([]);
    });
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

  it("lets a status be set by the platform's move alone", () => {
    const list = {
      "api/front/stays/status-list.ts":
        'export const list = statusList({ object: "stay", table: "stay", column: "status", moves });\n',
      "api/front/stays/tables.ts":
        'interface StayTable {\n  status: Status<"NEW">;\n}\ninterface Schema {\n    stay: StayTable;\n}\n',
    };
    expect(problems(list)).toEqual([]);
    for (const past of [
      "sql`UPDATE stay SET note = '', status = 'NEW' WHERE id = 1`",
      "sql`INSERT INTO stay (id) VALUES (1) ON CONFLICT DO UPDATE SET status = 'NEW'`",
      'trx.updateTable("stay").set({ note: "", status: "NEW" }).execute()',
    ])
      expect(problems({ ...list, "api/front/stays/end.ts": `export const x = ${past};\n` }).join()).toContain(
        "sets stay.status",
      );
    const other = "sql`UPDATE stay SET note = '' WHERE status = 'NEW'`";
    expect(problems({ ...list, "api/front/stays/note.ts": `export const x = ${other};\n` })).toEqual([]);
  });
  it("knows of every status whether it is a list's, and a list only of its own table", () => {
    const tables = (type: string) => ({
      "api/front/stays/tables.ts": `interface StayTable {\n  state: ${type};\n}\ninterface Schema {\n    stay: StayTable;\n}\n`,
    });
    expect(problems(tables('Outcome<"ok">'))).toEqual([]);
    expect(problems(tables('Status<"ok">')).join()).toContain("has no status list");
    expect(problems(tables('Generated<"ok">')).join()).toContain("no Outcome");
    const list = 'statusList({ table: "stay", column: "state", moves });\n';
    expect(problems({ ...tables('Status<"ok">'), "api/front/guests/list.ts": list }).join()).toContain(
      "which another folder declares",
    );
  });

  it("finds a page for every citation, and no paper that lies elsewhere", () => {
    const cites = (words: string) => ({ "api/front/a/queries.ts": `/** ${words} */\nexport const x = 1;\n` });
    const page = { "docs/rules/doors.md": "# Doors\n" };
    expect(problems({ ...page, ...cites("docs/rules/doors.md") })).toEqual([]);
    expect(problems({ ...page, ...cites("docs/rules/windows.md") }).join()).toContain("is not there");
    expect(problems(cites(["behaviour", "md 3.2"].join("."))).join()).toContain("not in the repository");
    expect(problems(cites(["as the", "specification says"].join(" "))).join()).toContain(
      "not in the repository",
    );
  });
  it("wants each status list named by its domain and tested out of its table", () => {
    const list = {
      "api/domains.ts": 'import { stays } from "#api/front/stays/domain.ts";\n',
      "api/front/stays/domain.ts": 'import { list } from "#api/front/stays/status-list.ts";\n',
      "api/front/stays/tables.ts":
        'interface StayTable {\n  status: Status<"NEW">;\n}\ninterface Schema {\n    stay: StayTable;\n}\n',
      "api/front/stays/status-list.ts":
        'export const list = statusList<X>({ table: "stay", column: "status", moves });\n',
      "api/front/stays/moves.test.ts":
        'import { list } from "#api/front/stays/status-list.ts";\ntestMoves(house, list, {});\n',
    };
    expect(problems(list)).toEqual([]);
    const { "api/front/stays/moves.test.ts": _test, ...untested } = list;
    expect(problems(untested).join()).toContain("no testMoves tests");
    const { "api/front/stays/domain.ts": _domain, "api/domains.ts": _all, ...unnamed } = list;
    expect(problems(unnamed).join()).toContain("no domain.ts names");
  });
});
