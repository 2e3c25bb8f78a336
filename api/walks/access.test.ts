import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { readNamespaces, textsIn } from "#api/platform/calls/texts.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Grants } from "#api/platform/people-testing.ts";
import { type House, type Person, testHouse } from "#api/platform/testing.ts";
import { branchPlaces, withBranch } from "#api/walks/access-branches-testing.ts";
import { furnishWithRecords } from "#api/walks/access-records-testing.ts";
import { mark } from "#api/walks/access-sample-testing.ts";
import { isOrganizationWide } from "#api/walks/access-testing.ts";
import {
  answerOf,
  answerToWhoMay,
  calls,
  guarded,
  namesRecord,
  needsOf,
  sendInput,
  sendSample,
  usingUpLast,
  type Walked,
} from "#api/walks/access-walk-testing.ts";
import { auditActionKeys, auditFieldKeys } from "#contract/organization/audit/audit-kinds.ts";
import { type Flag, type Need, resources } from "#contract/platform/access.ts";
import type { Call } from "#contract/platform/call.ts";
import { textsByKind } from "#contract/platform/gathered-texts.ts";

// One connection: a call that took a second one while it holds the first would wait for itself.
const house = await testHouse({ connections: 1 });
const neighbour = await house.otherTenant();
const records = await furnishWithRecords(house);

const send = (at: House, walked: Walked, as?: Person) => sendSample(records, at, walked, as);
const namesRecords = (sample: Walked["sample"]) => namesRecord(records, sample);
const withNeeds = guarded.flatMap((walked) => needsOf(walked.call).map((need) => ({ ...walked, need })));

/** The house runs the installation; another organization's people never hold `system`. */
function isForOperator(call: Call): boolean {
  return needsOf(call).some(({ resource }) => resource === "system");
}

/** Every right there is, except one. */
function allBut(need: Need): Grants {
  const covers = (resource: string, flag: Flag) =>
    (resource === need.resource &&
      (flag === need.flag || (resource === "invoice" && need.flag === "edit" && flag === "create"))) ||
    (need.resource === "real_estate_active" && resource === "real_estate" && flag === "read");
  const flags: readonly Flag[] = ["read", "create", "edit", "operation"];
  return Object.fromEntries(
    resources.map((resource) => [resource, flags.filter((flag) => !covers(resource, flag))]),
  );
}

describe("every call", () => {
  it.each(calls)("$title has a sample input that its contract takes", ({ call, sample }) => {
    expect(sample, "add an input to access-testing.ts of the domain").toBeDefined();
    expect(call.input.safeParse(sample?.(records)).error?.issues ?? []).toEqual([]);
  });

  it.each(guarded)("$title answers 401 to nobody", async (walked) => {
    const reply = await send(house, walked);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ status: false, errorType: "UNAUTHENTICATED", objects: {} });
  });

  it.each(withNeeds)("$title answers 403 to everybody without $need.resource $need.flag", async (walked) => {
    const reply = await send(house, walked, await house.person({ grants: allBut(walked.need) }));
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({
      errorType: "FORBIDDEN",
      objects: { permission: walked.need.resource },
    });
  });

  it("answers 401 to a sign-in that names another organization", async () => {
    const person = await neighbour.person({ admin: true });
    const headers = {
      authorization: `Bearer ${person.caller.bearer}`,
      "x-organization": String(house.organizationId),
    };
    const reply = await house.request("building/get", { method: "POST", body: "{}", headers });
    expect(reply.status).toBe(401);
  });
});

describe("a role that may only read", () => {
  const everything: Grants = Object.fromEntries(resources.map((resource) => [resource, ["read"] as const]));
  const reader = house.person({ grants: everything });
  const asked = guarded.filter(({ call }) => needsOf(call).length > 0);
  const onlyReads = (call: Call) => needsOf(call).every(({ flag }) => flag === "read");

  it.each(asked.filter(({ call }) => !onlyReads(call)))("is refused $title", async (walked) => {
    expect((await send(house, walked, await reader)).status).toBe(403);
  });

  it.each(asked.filter(({ call }) => onlyReads(call) && !call.stepUp))("may call $title", async (walked) => {
    const reply = await send(house, walked, await reader);
    expect(await answerOf(reply), await reply.text()).toBe(answerToWhoMay(walked));
  });
});

// Rights that reach beyond one's branches are what they are for.
const ofOwnBranches = resources.filter((resource) => !/(^|_)all(_|$|[a-z])|allcalendar|allbu/.test(resource));

const t = textsIn("en");
/** How a call says that there is no such record: by name of the failure, or what it says of the field. */
const saysNone = [
  "NOT_FOUND",
  "UNKNOWN_BRANCH",
  ...["unknownBranch", "roleBeyondYours", "choice"].map((key) => t(`validation:${key}`)),
];

async function whyNone(reply: Response): Promise<string> {
  const { errorType, objects } = await reply.clone().json();
  return errorType === "VALIDATION" ? Object.values(objects.fields).join() : errorType;
}

describe("somebody of another branch", () => {
  const flags: readonly Flag[] = ["read", "create", "edit", "operation"];
  const grants: Grants = Object.fromEntries(ofOwnBranches.map((resource) => [resource, flags]));
  const [, berlin] = house.branchIds;
  const other = house.person({ grants, branches: [berlin] });

  it.each(guarded.filter(({ title, sample }) => namesRecords(sample) && !isOrganizationWide(title)))(
    "is told by $title that there is no such record",
    async (walked) => {
      const reply = await send(house, walked, await other);
      expect(saysNone).toContain(await whyNone(reply));
      expect(await reply.text()).not.toContain(mark);
    },
  );

  it.each(guarded.filter(({ title, sample }) => !namesRecords(sample) && !isOrganizationWide(title)))(
    "sees nothing of the first branch by $title",
    async (walked) => {
      const reply = await send(house, walked, await other);
      expect(await answerOf(reply)).toBe(answerToWhoMay(walked));
      expect(await reply.text()).not.toContain(mark);
    },
  );
});

describe("a branch that is named", () => {
  const grants: Grants = Object.fromEntries(
    ofOwnBranches.map((resource) => [resource, ["read", "create", "edit", "operation"] as const]),
  );
  // All the records are in the branch that the person sees, so that only the one they name is refused.
  const setting = neighbour.otherTenant().then(async (at) => {
    const [vienna, berlin] = at.branchIds;
    const own = await furnishWithRecords({ ...at, branchIds: [berlin, vienna] });
    return { at, own, foreign: vienna, other: await at.person({ grants, branches: [berlin] }) };
  });
  /** Lists of the organization as a whole, and of one's own; users whose roles are beyond the person anyway. */
  const without = ["mailAccounts.list", "organizations.list", "jobs.list", "users.add", "users.update"];
  const ofBranches = guarded.filter(({ title }) => !without.includes(title));
  const naming = ofBranches.flatMap((walked) =>
    branchPlaces(walked.call).map((place) => ({ ...walked, place, at: place.path.join(".") })),
  );

  it.each(naming)("as $at of $title is none to somebody who does not see it", async (walked) => {
    const { at, own, foreign, other } = await setting;
    const input = withBranch(walked.sample?.(own) ?? {}, walked.place, foreign);
    const reply = await sendInput(at, walked.call, input, other);
    const { objects } = await reply.clone().json();
    expect(saysNone).toContain(await whyNone(reply));
    expect(Object.keys(objects.fields ?? { [walked.at]: "" })).toEqual([walked.at]);
  });

  it("is looked for in every call that can name one", () => {
    expect(naming.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["channels.fetchBuilding", "buildings.list", "units.exportList", "users.list"]),
    );
  });
});

describe("another organization's administrator", () => {
  const stranger = () => neighbour.person({ admin: true });

  it.each(guarded.filter(({ sample }) => namesRecords(sample)))(
    "is told by $title that there is no such record",
    async (walked) => {
      const reply = await send(neighbour, walked, await stranger());
      expect(isForOperator(walked.call) ? ["FORBIDDEN"] : saysNone).toContain(await whyNone(reply));
      expect(await reply.text()).not.toContain(mark);
    },
  );

  it.each(guarded.filter(({ sample }) => !namesRecords(sample)))(
    "sees nothing of the house by $title",
    async (walked) => {
      const reply = await send(neighbour, walked, await stranger());
      expect(await answerOf(reply)).toBe(isForOperator(walked.call) ? "FORBIDDEN" : answerToWhoMay(walked));
      expect(await reply.text()).not.toContain(mark);
    },
  );
});

// Otherwise the refusals above might have another reason than whose the record is.
describe("the house's own administrator", () => {
  it.each(usingUpLast(guarded))("is answered by $title as its sample says", async (walked) => {
    const reply = await send(house, walked, await house.person({ admin: true }));
    expect(await answerOf(reply), await reply.text()).toBe(answerToWhoMay(walked));
  });
});

it("every act and field the calls wrote down has its word", async () => {
  const written = await asOwner(async (client) => {
    const { rows } = await client.query<{ kind: string; action: string; fields: string[] }>(`
      SELECT object_type AS kind, action, array_agg(DISTINCT field) FILTER (WHERE field IS NOT NULL) AS fields
      FROM audit_entry LEFT JOIN LATERAL
        jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) AS field ON true
      GROUP BY object_type, action`);
    return rows;
  });
  expect(written.length).toBeGreaterThan(100);
  const own = textsByKind(readNamespaces("en"));
  const has = (keys: string[]) => keys.some((key) => t(key) !== key.replace(/^\w+:/, "") && t(key) !== key);
  const nameless = written.flatMap(({ kind, action, fields }) => [
    ...(has(auditActionKeys(own.get(kind), action)) ? [] : [`${kind}: ${action}`]),
    ...(fields ?? [])
      .filter((field) => !has(auditFieldKeys(kind, own.get(kind), field)))
      .map((field) => `${kind}.${field}`),
  ]);
  expect([...new Set(nameless)], "name it in the record's own texts or in locales/*/audit.json").toEqual([]);
});

describe("row-level security", () => {
  const tenantTables = () =>
    asOwner(async (client) => {
      const { rows } = await client.query<{ name: string; secured: boolean; column: string }>(`
        SELECT c.relname AS name, c.relrowsecurity AS secured, CASE WHEN c.relname = 'organization' THEN 'id' ELSE 'organization_id' END AS column
        FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
          AND (c.relname = 'organization' OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped))
        ORDER BY c.relname`);
      return rows;
    });

  it("is on for every table with an organization", async () => {
    const tables = await tenantTables();
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter(({ secured }) => !secured)).toEqual([]);
  });

  it("answers nothing without a tenant, and nothing of another one", async () => {
    for (const { name, column } of await tenantTables()) {
      const bare = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(name)}`
        .execute(house.platform.db)
        .catch(refused);
      expect(bare.rows[0]?.n ?? 0, name).toBe(0);
      const foreign = await inTenant(neighbour.platform.db, neighbour.organizationId, (trx) =>
        sql<{
          n: number;
        }>`SELECT count(*)::int AS n FROM ${sql.table(name)} WHERE ${sql.ref(column)} = ${house.organizationId}`.execute(
          trx,
        ),
      ).catch(refused);
      expect(foreign.rows[0]?.n ?? 0, name).toBe(0);
    }
  });

  it("does not let a row be written for another organization", async () => {
    const writing = inTenant(neighbour.platform.db, neighbour.organizationId, (trx) =>
      trx.insertInto("role").values({ organization_id: house.organizationId, name: "smuggled" }).execute(),
    );
    await expect(writing).rejects.toMatchObject({ code: "42501" });
  });

  it("cannot be passed by the application's role", async () => {
    const { rows } = await sql<{ rolsuper: boolean; rolbypassrls: boolean; owns: number }>`
      SELECT rolsuper, rolbypassrls, (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owns FROM pg_roles r WHERE rolname = current_user`.execute(
      house.platform.db,
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owns: 0 }]);
  });
});

describe("the audit", () => {
  it.each(["UPDATE audit_entry SET reason = 'changed'", "DELETE FROM audit_entry", "TRUNCATE audit_entry"])(
    "refuses the application %s",
    async (statement) => {
      const changing = inTenant(house.platform.db, house.organizationId, (trx) =>
        sql.raw(statement).execute(trx),
      );
      await expect(changing).rejects.toMatchObject({ code: "42501" });
    },
  );
});

/** A table the application may not read at all shows nothing, too. */
function refused(error: unknown): { rows: { n: number }[] } {
  if (error instanceof Error && "code" in error && error.code === "42501") return { rows: [] };
  throw error;
}

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: house.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
