import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { findSession } from "#api/platform/access/authenticate.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { asCaller } from "#api/platform/jobs/job-context.ts";
import { move } from "#api/platform/moves/move.ts";
import type { ListTypes, Mover, Row, StatusList } from "#api/platform/moves/status-list.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { type Actor, rowsFor } from "#api/platform/moves/transitions.ts";
import type { Grants } from "#api/platform/people-testing.ts";
import type { House } from "#api/platform/testing.ts";

/** What `testMoves` needs to know about a domain. */
interface Given<L extends ListTypes> {
  /** Creates the record for the tests with the domain's own calls and returns its id. */
  make(): Promise<number>;
  /** Makes a condition fail, by its name. May return the id of another record for which it does not hold. */
  fails: { readonly [G in L["guard"]]: (trx: Tx, id: number, mover: Mover) => Promise<unknown> };
  /** Makes the conditions of a row hold when the new record does not meet them. */
  ready?(trx: Tx, id: number, row: Row<L>): Promise<unknown>;
  /** Puts the record into a status, when more than the column has to change. */
  put?(trx: Tx, id: number, status: L["status"]): Promise<unknown>;
  /** Adds what only the calling code knows of a record. */
  seen?(record: L["record"], row: Row<L>): L["record"];
  /** Statuses in which a record is NOT_FOUND. */
  gone?: readonly L["status"][];
}

const actors = ["SYS", "EXT", "CLIENT", "OWNER", "PROVIDER"] as const;

/**
 * Tests a status list by its table, on a real record: each move succeeds for whoever may make it and fails
 * for everybody else; it requires its reason and each of its conditions; every other move throws
 * INVALID_TRANSITION. Everything is rolled back.
 */
export function testMoves<L extends ListTypes>(house: House, list: StatusList<L>, given: Given<L>): void {
  const rows = list.moves.filter((row) => row.from !== null);
  const statuses = [...new Set(list.moves.flatMap(({ from, to }) => (from === null ? [to] : [from, to])))];
  let id = 0;
  beforeAll(async () => {
    id = await given.make();
  });
  const { gone = [], ready = async () => {}, put = plainly(house, list), seen = (record) => record } = given;
  const stand = async (mover: Mover, row: Row<L>) => {
    await put(mover.trx, id, row.from ?? row.to);
    await ready(mover.trx, id, row);
  };
  const make = async (mover: Mover, row: Row<L>, reason = "because") => {
    const record = seen(await list.lock(mover, id), row);
    return move(mover, list, record, { action: row.action, to: row.to, reason });
  };
  const stored = async (mover: Mover) => {
    if (list.column === null) return (await list.lock({ ...mover, actor: "SYS" }, id)).status;
    const { rows } = await sql<{ status: string }>`SELECT ${sql.ref(list.column)} AS status
      FROM ${sql.table(list.table)} WHERE organization_id = ${mover.organizationId} AND id = ${id}`.execute(
      mover.trx,
    );
    return rows[0]?.status;
  };

  describe.each(rows.map((row) => ({ ...row, who: whoOf(row) })))("$from → $to, $action, by $who", (row) => {
    const ways = [...(row.by === undefined ? [] : ["user" as const]), ...(row.actors ?? [])];
    it.each(ways)("is made (%s)", async (way) => {
      await trying(house, way, grantsOf(row), async (mover) => {
        await stand(mover, row);
        await expect(make(mover, row)).resolves.toMatchObject({ from: row.from, to: row.to, moved: true });
        expect(await stored(mover)).toBe(row.to);
      });
    });
    const by = row.by;
    if (by !== undefined && typeof by !== "string")
      it("is for nobody without the right", async () => {
        await trying(house, "user", {}, async (mover) => {
          await stand(mover, row);
          await expect(make(mover, row)).rejects.toMatchObject({ errorType: "FORBIDDEN" });
        });
      });
    if (row.by !== undefined && row.reason)
      it("asks for a reason", async () => {
        await trying(house, "user", grantsOf(row), async (mover) => {
          await stand(mover, row);
          await expect(make(mover, row, "")).rejects.toMatchObject({ fields: [{ field: "reason" }] });
        });
      });
    const [way = "user"] = ways;
    for (const guard of row.guards ?? [])
      it(`is refused where "${guard}" does not hold`, async () => {
        await trying(house, way, grantsOf(row), async (mover) => {
          await stand(mover, row);
          await given.fails[guard](mover.trx, id, mover);
          const refusal = list.guards[guard].refusal ? {} : { errorType: "NOT_READY", detail: guard };
          await expect(make(mover, row)).rejects.toMatchObject({ name: "Failure", ...refusal });
        });
      });
    for (const guard of row.only ?? [])
      it(`is not there where "${guard}" does not hold`, async () => {
        await trying(house, way, grantsOf(row), async (mover) => {
          await stand(mover, row);
          const other = await given.fails[guard](mover.trx, id, mover);
          const record = await list.lock(mover, typeof other === "number" ? other : id);
          const { action, to } = row;
          const others = rowsFor(list.moves, row.from, { action, to }).length > 1;
          const made = move(mover, list, record, { action, to, reason: "because" });
          // Another row of the same action may require another right, without which the call fails in another
          // way.
          await expect(made).rejects.toMatchObject(
            others ? { name: "Failure" } : { errorType: "INVALID_TRANSITION" },
          );
        });
      });
  });

  it.each(gone)("%s is as good as not there", async (from) => {
    await trying(house, "user", "admin", async (mover) => {
      await put(mover.trx, id, from);
      await expect(list.lock(mover, id)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    });
  });

  describe.each(statuses.filter((status) => !gone.includes(status)))("from %s", (from) => {
    it.each(["user", ...actors] as const)("%s has no other move", async (way) => {
      await trying(house, way, "admin", async (mover) => {
        await put(mover.trx, id, from);
        const record = await list.lock(mover, id);
        for (const to of statuses) {
          const there = rowsFor(list.moves, from, { to });
          const own = there.some((row) =>
            way === "user" ? row.by !== undefined : row.actors?.includes(way),
          );
          if (own || (there.length === 0 && to === from)) continue;
          await expect(move(mover, list, record, { to, reason: "because" }), to).rejects.toMatchObject({
            errorType: "INVALID_TRANSITION",
          });
        }
        expect(await stored(mover)).toBe(from);
      });
    });
  });
}

/** Puts a record into a status directly, past the transition table. */
export function putInStatus<L extends ListTypes>(
  house: House,
  list: StatusList<L>,
  id: number,
  status: L["status"],
): Promise<unknown> {
  return inTenant(house.platform.db, house.organizationId, (trx) => plainly(house, list)(trx, id, status));
}

const plainly =
  <L extends ListTypes>({ organizationId }: House, { table, column }: StatusList<L>) =>
  (trx: Tx, id: number, status: L["status"]): Promise<unknown> => {
    if (column === null) throw new Error("Say by `put` what makes a record stand in a status.");
    return sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${status}
      WHERE organization_id = ${organizationId} AND id = ${id}`.execute(trx);
  };

function whoOf({ by, actors: others = [] }: Row<ListTypes>): string {
  const rights =
    typeof by === "string" ? [by] : (by ?? []).map(({ resource, flag }) => `${resource}:${flag}`);
  return [...rights, ...others].join(", ");
}

/** Exactly the rights that a row requires. */
function grantsOf({ by }: Row<ListTypes>): Grants {
  const grants: Partial<Record<string, string[]>> = {};
  if (by !== undefined && typeof by !== "string")
    for (const { resource, flag } of by) grants[resource] = [...(grants[resource] ?? []), flag];
  return grants;
}

const undone = new Error("undone");

/**
 * Tries something as a person with these rights, or as another actor, in a transaction that is rolled back.
 */
async function trying(
  house: House,
  way: Actor,
  grants: Grants | "admin",
  work: (mover: Mover) => Promise<void>,
): Promise<void> {
  const { platform, organizationId } = house;
  const tried = async (mover: Mover) => {
    await work(mover);
    throw undone;
  };
  const trial =
    way === "user"
      ? asPerson(house, grants, tried)
      : inTenant(platform.db, organizationId, (trx) =>
          tried({
            ...systemMover(platform, trx, organizationId, { call: "test", requestId: "test" }),
            actor: way,
          }),
        );
  await expect(trial).rejects.toBe(undone);
}

async function asPerson(
  house: House,
  grants: Grants | "admin",
  work: (context: CallContext) => Promise<void>,
): Promise<void> {
  const { caller } = await house.person(grants === "admin" ? { admin: true } : { grants });
  const session = await findSession(house.platform.db, caller.bearer ?? "");
  const at = { id: 0, organizationId: house.organizationId };
  await asCaller(house.platform, at, { sessionId: session?.sessionId ?? 0, language: "en" }, "test", work);
}
