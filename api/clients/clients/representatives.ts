import { type SqlBool, sql } from "kysely";
import { clientTable } from "#api/clients/clients/tables.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { todayOf } from "#api/platform/calls/today.ts";
import { findRecord, lockRecord } from "#api/platform/records/records.ts";
import type { Representative } from "#contract/clients/clients/client-acts.ts";
import { needs } from "#contract/platform/access.ts";

interface Period {
  start: string;
  end: string | null;
}

/** Returns the representatives of a client with their periods, the latest first. */
export async function representativesOf(context: CallContext, clientId: number): Promise<Representative[]> {
  await findRecord(context, clientTable, clientId);
  const today = await todayOf(context);
  return context.trx
    .selectFrom("client_representative as p")
    .innerJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "p.organization_id").onRef("u.id", "=", "p.user_id"),
    )
    .where("p.organization_id", "=", context.organizationId)
    .where("p.client_id", "=", clientId)
    .select([
      "p.id",
      "p.user_id as userId",
      userName("u").as("name"),
      "p.starts_on as start",
      "p.ends_on as end",
      "p.fixed",
      sql<boolean>`p.starts_on <= ${today} AND (p.ends_on IS NULL OR p.ends_on > ${today})`.as("current"),
    ])
    .orderBy("p.starts_on", "desc")
    .orderBy("p.id", "desc")
    .execute();
}

/** Makes a colleague a representative of a client, in addition to existing ones. */
export async function addRepresentative(
  context: CallContext,
  { clientId, userId, ...period }: { clientId: number; userId: number } & Period,
): Promise<number> {
  await lockRecord(context, clientTable, { id: clientId });
  await requireColleague(context, userId, "userId");
  requirePeriod(period);
  const id = await insert(context, clientId, userId, period);
  await context.audit({
    action: "addRepresentative",
    objectType: "client",
    objectId: clientId,
    after: { representative: await nameOf(context, userId), ...period },
  });
  return id;
}

/** Ends a representation, by default today. */
export async function stopRepresentative(
  context: CallContext,
  { id, end: day }: { id: number; end?: string | undefined },
): Promise<void> {
  const representation = await context.trx
    .selectFrom("client_representative")
    .select(["client_id", "user_id", "starts_on", "ends_on", "fixed"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!representation) throw notFound();
  await findRecord(context, clientTable, representation.client_id);
  const end = day ?? (await todayOf(context));
  if (end < representation.starts_on) throw invalid("end", "endBeforeStart");
  if (representation.fixed && !mayRelease(context)) throw new Failure("NOT_READY", { detail: "leadFixed" });
  await context.trx
    .updateTable("client_representative")
    .set({ ends_on: end, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  const representative = await nameOf(context, representation.user_id);
  await context.audit({
    action: "stopRepresentative",
    objectType: "client",
    objectId: representation.client_id,
    before: { representative, end: representation.ends_on },
    after: { representative, end },
  });
}

const mayRelease = (context: CallContext) => context.may(needs("fixlead", "edit"));

/** Keeps a client with a representative, or releases the client again. */
export async function fixRepresentative(
  context: CallContext,
  { id, fixed }: { id: number; fixed: boolean },
): Promise<void> {
  const representation = await context.trx
    .selectFrom("client_representative")
    .select(["client_id", "user_id", "fixed"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!representation) throw notFound();
  await findRecord(context, clientTable, representation.client_id);
  if (representation.fixed === fixed) return;
  await context.trx
    .updateTable("client_representative")
    .set({ fixed, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: fixed ? "fixRepresentative" : "releaseRepresentative",
    objectType: "client",
    objectId: representation.client_id,
    after: { representative: await nameOf(context, representation.user_id) },
  });
}

/** Returns those of the clients that stay with a representative from a day on, and whom the caller may not give to another. */
export async function fixedClients(
  context: CallContext,
  ids: readonly number[],
  start: string,
): Promise<Set<number>> {
  if (mayRelease(context)) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT client_id AS id FROM client_representative
    WHERE organization_id = ${context.organizationId} AND client_id = ANY(${[...ids]}::bigint[]) AND fixed
      AND starts_on <= ${start} AND (ends_on IS NULL OR ends_on > ${start})`.execute(context.trx);
  return new Set(rows.map((row) => row.id));
}

/** What changed when a client got another representative, for the undo. */
export interface Replaced {
  /** Id of the new entry. */
  added: number;
  /** The entries that were ended, with their previous end. */
  ended: { id: number; end: string | null }[];
}

/** Makes a colleague the representative from a day on; others end on that day. */
export async function replaceRepresentatives(
  context: CallContext,
  clientId: number,
  userId: number,
  period: Period,
): Promise<Replaced> {
  const { start } = period;
  const running = await context.trx
    .selectFrom("client_representative")
    .select(["id", "ends_on as end"])
    .where("organization_id", "=", context.organizationId)
    .where("client_id", "=", clientId)
    .where("starts_on", "<=", start)
    .where(sql<SqlBool>`(ends_on IS NULL OR ends_on > ${start})`)
    .forUpdate()
    .execute();
  if (running.length > 0)
    await setEnd(
      context,
      running.map(({ id }) => ({ id, end: start })),
    );
  return { added: await insert(context, clientId, userId, period), ended: running };
}

/** Undoes it: the new entry is deleted, and the others get their previous ends. */
export async function restoreRepresentatives(
  context: CallContext,
  { added, ended }: Replaced,
): Promise<void> {
  await context.trx
    .deleteFrom("client_representative")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", added)
    .execute();
  await setEnd(context, ended);
}

interface HandOver {
  fromId: number;
  toId?: number | undefined;
  start: string;
}

/**
 * Selects the representations of a colleague on a day in the caller's branches, except those the other
 * colleague already has.
 */
async function handedOver(context: CallContext, { fromId, toId, start }: HandOver) {
  if (toId !== undefined) await requireColleague(context, toId, "toId");
  if (fromId === toId) throw invalid("toId", "samePerson");
  const from = await context.trx
    .selectFrom("app_user")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", fromId)
    .executeTakeFirst();
  if (!from) throw notFound();
  const query = context.trx
    .selectFrom("client_representative as p")
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "p.organization_id").onRef("c.id", "=", "p.client_id"),
    )
    .where("p.organization_id", "=", context.organizationId)
    .where("p.user_id", "=", fromId)
    .where("c.branch_id", "in", [...context.branchIds])
    .where("c.deleted_at", "is", null)
    .where("p.starts_on", "<=", start)
    .where(sql<SqlBool>`(p.ends_on IS NULL OR p.ends_on > ${start})`)
    // Who stays with the colleague is left there, unless the caller may release them.
    .$if(!mayRelease(context), (rows) => rows.where("p.fixed", "=", false))
    // Clients of the other colleague stay as they are.
    .where(sql<SqlBool>`NOT EXISTS (SELECT FROM client_representative o WHERE o.organization_id = p.organization_id
      AND o.client_id = p.client_id AND o.user_id = ${toId ?? null} AND daterange(o.starts_on, o.ends_on) && daterange(${start}::date, p.ends_on))`);
  return { query };
}

/** Counts the clients that would be handed over, by default today. */
export async function countHandOver(
  context: CallContext,
  { start, ...who }: Omit<HandOver, "start"> & { start?: string | undefined },
): Promise<number> {
  const { query } = await handedOver(context, { ...who, start: start ?? (await todayOf(context)) });
  const { clients } = await query
    .select(({ fn }) => fn.countAll<number>().as("clients"))
    .executeTakeFirstOrThrow();
  return Number(clients);
}

/** Hands over all clients of a colleague in the caller's branches, from a day on. Returns how many. */
export async function handOver(
  context: CallContext,
  { dryRun, ...input }: { fromId: number; toId: number; start: string; dryRun: boolean },
): Promise<number> {
  const { fromId, toId, start } = input;
  if (dryRun) return countHandOver(context, input);
  const { query } = await handedOver(context, input);
  const theirs = await query
    .select(["p.id", "p.client_id as clientId", "p.ends_on as end"])
    .orderBy("p.client_id")
    .forUpdate("p")
    .execute();
  if (theirs.length === 0) return 0;
  await setEnd(
    context,
    theirs.map(({ id }) => ({ id, end: start })),
  );
  await context.trx
    .insertInto("client_representative")
    .values(
      theirs.map(({ clientId, end }) => ({
        organization_id: context.organizationId,
        client_id: clientId,
        user_id: toId,
        starts_on: start,
        ends_on: end,
      })),
    )
    .execute();
  const [before, after] = [await nameOf(context, fromId), await nameOf(context, toId)];
  await context.audit(
    theirs.map(({ clientId }) => ({
      action: "handOver",
      objectType: "client",
      objectId: clientId,
      before: { representative: before },
      after: { representative: after, start },
    })),
  );
  return theirs.length;
}

/** Throws VALIDATION of `field` unless the user is an active colleague in one of the caller's branches. */
export async function requireColleague(context: CallContext, userId: number, field: string): Promise<void> {
  const user = await context.trx
    .selectFrom("app_user as u")
    .innerJoin("user_branch as b", (join) =>
      join.onRef("b.organization_id", "=", "u.organization_id").onRef("b.user_id", "=", "u.id"),
    )
    .select("u.id")
    .where("u.organization_id", "=", context.organizationId)
    .where("u.id", "=", userId)
    .where("u.active", "=", true)
    .where("b.branch_id", "in", [...context.branchIds])
    .limit(1)
    .executeTakeFirst();
  if (!user) throw invalid(field, "choice");
}

export function requirePeriod({ start, end }: Period): void {
  if (end !== null && end < start) throw invalid("end", "endBeforeStart");
}

export async function nameOf({ trx, organizationId }: CallContext, userId: number): Promise<string> {
  const { name } = await trx
    .selectFrom("app_user")
    .select(userName("app_user").as("name"))
    .where("organization_id", "=", organizationId)
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return name;
}

async function insert(context: CallContext, clientId: number, userId: number, { start, end }: Period) {
  const { id } = await context.trx
    .insertInto("client_representative")
    .values({
      organization_id: context.organizationId,
      client_id: clientId,
      user_id: userId,
      starts_on: start,
      ends_on: end,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function setEnd(context: CallContext, ends: readonly { id: number; end: string | null }[]) {
  await sql`
    UPDATE client_representative p SET ends_on = e.ends_on, version = p.version + 1, updated_at = now()
    FROM unnest(${ends.map(({ id }) => id)}::bigint[], ${ends.map(({ end }) => end)}::date[]) AS e (id, ends_on)
    WHERE p.organization_id = ${context.organizationId} AND p.id = e.id`.execute(context.trx);
}
