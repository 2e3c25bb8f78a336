// On each PostgreSQL: what every call asks, and row-level security.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { readNamespaces, textsIn } from "#api/platform/calls/texts.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { watchDoors } from "#api/walks/access-doors-testing.ts";
import { furnishWithRecords } from "#api/walks/access-records-testing.ts";
import {
  answerOf,
  answerToWhoMay,
  callers,
  calls,
  guarded,
  sendSample,
  usingUpLast,
} from "#api/walks/access-walk-testing.ts";
import { auditActionKeys, auditFieldKeys } from "#contract/organization/audit/audit-kinds.ts";
import { textsByKind } from "#contract/platform/gathered-texts.ts";

// One connection: a call that took a second one while it holds the first would wait for itself.
const house = await testHouse({ connections: 1 });
const neighbour = await house.otherTenant();
const doors = await watchDoors(house);
const records = await furnishWithRecords(house);
const t = textsIn("en");

describe("every call", () => {
  it.each(calls)("$title has a sample input that its contract takes", ({ call, sample }) => {
    expect(sample, "add an input to access-testing.ts of the domain").toBeDefined();
    expect(call.input.safeParse(sample?.(records)).error?.issues ?? []).toEqual([]);
  });
});

describe("the house's own administrator", () => {
  const administrator = callers(() => house.person({ admin: true }));

  // Who opens or closes a door is found by what became of it, whatever domain the call belongs to.
  it.each(usingUpLast(guarded))(
    "is answered by $title as its sample says, and moves no door by it unless it asks for a confirmation or says why not",
    async (walked) => {
      const admin = await administrator(walked);
      const before = await doors.every();
      const reply = await sendSample(records, house, walked, admin);
      expect(await answerOf(reply), await reply.text()).toBe(answerToWhoMay(walked));
      const moved = (await doors.every()) !== before;
      const { stepUp, noStepUp } = walked.call;
      // What is conditional is asked for with what it wants no confirmation for.
      expect(moved && stepUp !== true && noStepUp === undefined).toBe(false);
    },
  );
});

it("every act and field the calls wrote down has its word", async () => {
  const written = await asOwner(house.ownerUrl, async (client) => {
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
    asOwner(house.ownerUrl, async (client) => {
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
