import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const owner = new pg.Client({ connectionString: house.ownerUrl });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

let people = 0;
async function add(firstname: string, lastname: string, more: object = {}): Promise<number> {
  people += 1;
  const client = { branchId: vienna, firstname, lastname, phone: `+43660777${people + 100}`, ...more };
  return (await admin.clients.add({ client })).ClientId;
}
const search = async (q: string, more: object = {}) => {
  const { Clients, Total, TotalCapped } = await admin.clients.list({ filter: { q }, ...more });
  return { ids: Clients.map(({ id }) => id), Total, TotalCapped };
};

describe("half a name", () => {
  it("brings up first who is called so, then whose first name it is, then where it stands elsewhere", async () => {
    const elsewhere = await add("Otto", "Aal", { email: "zirbel@mail.example" });
    const firstname = await add("Zirbelinde", "Baum");
    const second = await add("Anna", "Zirbelstein");
    const first = await add("Berta", "Zirbelmann");
    const ids = [first, second, firstname, elsewhere];
    expect(await search("zirb")).toEqual({ ids, Total: 4, TotalCapped: false });
    const pages = await Promise.all([0, 1, 2].map((page) => search("zirb", { page, amount: 2 })));
    expect(pages.map((page) => page.ids)).toEqual([ids.slice(0, 2), ids.slice(2), []]);
    expect(pages.map(({ Total }) => Total)).toEqual([4, 4, 4]);
    expect((await admin.search.all({ q: "zirb" })).clients.map(({ id }) => id)).toEqual(ids);
    const sorted = await search("zirb", { sortcolumn: "lastname", sortby: "desc" });
    expect(sorted.ids).toEqual([second, first, firstname, elsewhere]);
  });

  it.each([
    ["Jörgensen", ["jör", "jorg", "joerg"]],
    ["כהןשטיין", ["כהן", "כה", "שטיין"]],
    ["Кузнецовский", ["кузн", "Кузн", "ецов"]],
    ["García-Nuñez", ["garc", "nun"]],
    ["Gonçalves", ["gonç", "gonc"]],
  ])("finds %s", async (lastname, halves) => {
    const id = await add("", lastname);
    for (const half of halves) {
      expect((await search(half)).ids, half).toContain(id);
      expect((await search(`${half} ${lastname}`)).ids, half).toEqual([id]);
      const { clients } = await admin.search.all({ q: half });
      expect(clients.map((hit) => hit.id)).toContain(id);
    }
    expect((await search(`${lastname}x`)).ids).toEqual([]);
  });

  it("is no pattern, and nothing that ends the statement", async () => {
    const id = await add("", "O'Hara 100% \\_");
    for (const q of ["o'h", "100%", "\\_"]) expect((await search(q)).ids).toEqual([id]);
    expect((await search("o_h")).ids).toEqual([]);
  });

  it("finds nobody who was deleted, of another branch that was not asked for, or of another organization", async () => {
    const here = await add("", "Quendelbach");
    const there = await add("", "Quendelbach", { branchId: berlin });
    const gone = await add("", "Quendelbach");
    await admin.clientActs.deleteUndelete({
      ...{ bulklist: [gone], status: "deleted" as const },
      ...{ partial: false, dryRun: false },
    });
    expect((await search("quen")).ids).toEqual([here, there]);
    expect(await search("quen", { buids: [berlin] })).toEqual({ ids: [there], Total: 1, TotalCapped: false });
    const stranger = await (await house.otherTenant()).admin();
    expect((await stranger.clients.list({ filter: { q: "quen" } })).Clients).toEqual([]);
    expect((await stranger.search.all({ q: "quen" })).clients).toEqual([]);
    const inBerlin = await house.user(
      { client: ["read"], client_name: ["read"], client_email: ["read"], client_phone: ["read"] },
      { branches: [berlin] },
    );
    expect((await inBerlin.clients.list({ filter: { q: "quen" } })).Clients.map(({ id }) => id)).toEqual([
      there,
    ]);
  });

  it("is counted as far as 200, and further where the exact count is asked for", async () => {
    await owner.query(
      `INSERT INTO client (organization_id, branch_id, firstname, lastname)
       SELECT $1, $2, 'Ida', 'Vogelbeer' || n FROM generate_series(1, 201) n`,
      [house.organizationId, vienna],
    );
    expect(await search("vogelb")).toMatchObject({ Total: 200, TotalCapped: true });
    expect(await search("ogelbee")).toMatchObject({ Total: 200, TotalCapped: true });
    expect(await search("vogelb", { count: "exact" })).toMatchObject({ Total: 201, TotalCapped: false });
    expect((await search("vogelb", { page: 10 })).ids).toHaveLength(1);
  });
});

it("is looked up along an index in every kind of letters", async () => {
  await owner.query(
    `INSERT INTO client (organization_id, branch_id, lastname)
     SELECT $1, $2, CASE n % 3 WHEN 0 THEN 'Name' WHEN 1 THEN 'שם' ELSE 'Имя' END || md5(n::text) || CASE n WHEN 7 THEN 'אבגד' ELSE '' END
     FROM generate_series(1, 5000) n`,
    [house.organizationId, vienna],
  );
  await owner.query("VACUUM ANALYZE client");
  const { rows } = await owner.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    // As find_clients writes it.
    `EXPLAIN (ANALYZE, FORMAT JSON) SELECT id FROM client
     WHERE organization_id = ${house.organizationId} AND search LIKE stands_in('בגד')
     AND octet_length(search) <> length(search) AND letter_groups(search, 2) @> letter_groups(search_form('בגד'), 3) LIMIT 2001`,
  );
  // Of which index depends on whether the database's locale knows the letters: never many of the 5,000 are read.
  expect(rowsRead(rows[0]?.["QUERY PLAN"][0].Plan)).toBeLessThan(50);
  expect((await search("בגד")).Total).toBe(1);
}, 60_000);

interface Plan {
  Plans?: Plan[];
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
}

/** How many rows or entries of an index the step of a plan looked at that looked at most. */
function rowsRead(plan: Plan | undefined): number {
  if (!plan) throw new Error("There is no plan");
  const here =
    plan["Actual Rows"] +
    (plan["Rows Removed by Filter"] ?? 0) +
    (plan["Rows Removed by Index Recheck"] ?? 0);
  return Math.max(here, ...(plan.Plans ?? []).map(rowsRead));
}
