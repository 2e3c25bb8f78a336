import { sql } from "kysely";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;

/** Lists the stops that hold back messages of the caller's branches now, that of the organization first. */
export async function listStops(context: CallContext) {
  const rows = await context.trx
    .selectFrom("sending_stop as s")
    .leftJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "s.organization_id").onRef("b.id", "=", "s.branch_id"),
    )
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "s.organization_id").onRef("u.id", "=", "s.stopped_by"),
    )
    .select(["s.id", "s.branch_id as branchId", "s.stopped_at as stoppedAt"])
    .select([
      sql<string>`coalesce(b.name, '')`.as("branchName"),
      sql<string>`CASE WHEN u.id IS NULL THEN '' ELSE ${userName("u")} END`.as("stoppedBy"),
    ])
    .where("s.organization_id", "=", context.organizationId)
    .where("s.resumed_at", "is", null)
    .where((eb) =>
      eb.or([eb("s.branch_id", "is", null), eb("s.branch_id", "in", [...context.branchIds, -1])]),
    )
    .orderBy(sql`s.branch_id IS NOT NULL`)
    .orderBy("b.name")
    .execute();
  return { Stops: rows, coversAll: await coversAllBranches(context) };
}

/** Stops all planned messages of a branch, or of the organization. Throws NOT_READY when they are stopped already. */
export async function stopSending(context: CallContext, branchId: number | null): Promise<number> {
  await requireReach(context, branchId);
  await waitForMessagesUnderway(context);
  const stop = await context.trx
    .insertInto("sending_stop")
    .values({
      organization_id: context.organizationId,
      branch_id: branchId,
      stopped_at: context.now.toISOString(),
      stopped_by: context.user.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!stop) throw new Failure("NOT_READY", { detail: "stoppedAlready" });
  await context.audit({
    action: "stopSending",
    objectType: "sendingStop",
    objectId: stop.id,
    after: { branchId },
  });
  return stop.id;
}

/** Ends a stop. Messages that are too late by now are left out when they are looked at next. Throws NOT_FOUND. */
export async function resumeSending(context: CallContext, id: number): Promise<void> {
  const stop = await context.trx
    .selectFrom("sending_stop")
    .select(["branch_id as branchId"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .where("resumed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!stop) throw notFound();
  await requireReach(context, stop.branchId);
  await context.trx
    .updateTable("sending_stop")
    .set({ resumed_at: context.now.toISOString(), resumed_by: context.user.id })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "resumeSending",
    objectType: "sendingStop",
    objectId: id,
    after: { branchId: stop.branchId },
  });
}

/** How the sending of a branch's planned messages stands. */
interface Standing {
  isStopped: boolean;
  /** Whether it was stopped at some time since the instant that was asked about. */
  wasStopped: boolean;
}

/**
 * Returns whether planned messages of a branch are stopped, now or at any time since an instant. Nobody can stop them until
 * this transaction ends.
 */
export async function standingOfSending(scope: Scope, branchId: number, since: Date): Promise<Standing> {
  return (await standingsOfSending(scope, since))(branchId, since);
}

/** Returns how to tell the same for several branches, and instants that are not before `earliest`. */
export async function standingsOfSending(
  { trx, organizationId }: Scope,
  earliest: Date,
): Promise<(branchId: number, since: Date) => Standing> {
  await sql`SELECT pg_advisory_xact_lock_shared(${lockOf(organizationId)})`.execute(trx);
  const { rows } = await sql<{ branchId: number | null; resumedAt: string | null }>`
    SELECT branch_id AS "branchId", resumed_at AS "resumedAt" FROM sending_stop WHERE organization_id = ${organizationId}
      AND (resumed_at IS NULL OR resumed_at >= ${earliest.toISOString()}::timestamptz)`.execute(trx);
  return (branchId, since) => {
    const stops = rows.filter(
      (stop) =>
        (stop.branchId === null || stop.branchId === branchId) &&
        (stop.resumedAt === null || new Date(stop.resumedAt) >= since),
    );
    return { isStopped: stops.some(({ resumedAt }) => resumedAt === null), wasStopped: stops.length > 0 };
  };
}

/** Throws NOT_READY while planned messages of a branch are stopped. */
export async function requireSending(scope: EffectScope, branchId: number): Promise<void> {
  const { isStopped } = await standingOfSending(scope, branchId, scope.now);
  if (isStopped) throw new Failure("NOT_READY", { detail: "sendingStopped" });
}

/** Waits until no transaction that sends a message is open; later ones see the stop. */
async function waitForMessagesUnderway({ trx, organizationId }: Scope): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockOf(organizationId)})`.execute(trx);
}

/** SQL for the number of the lock that a stop of an organization takes. */
const lockOf = (organizationId: number) => sql`hashtextextended('sending_stop', ${organizationId})`;

/** Throws NOT_FOUND for a branch that the caller does not see, and FORBIDDEN when they see only some of the organization. */
async function requireReach(context: CallContext, branchId: number | null): Promise<void> {
  if (branchId !== null && !context.branchIds.includes(branchId)) throw notFound();
  if (branchId === null && !(await coversAllBranches(context)))
    throw new Failure("FORBIDDEN", { detail: "stopsAllBranches" });
}

async function coversAllBranches({ trx, organizationId, branchIds }: CallContext): Promise<boolean> {
  const other = await trx
    .selectFrom("branch")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "not in", [...branchIds, -1])
    .where("closed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
