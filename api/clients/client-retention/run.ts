import { type RawBuilder, sql } from "kysely";
import {
  forgetOldDocuments,
  forgetOldNotes,
  forgetOldReadings,
  takeOutByClock,
} from "#api/clients/client-privacy/verbs.ts";
import { type Due, dueNow } from "#api/clients/client-retention/due.ts";
import { busyClients } from "#api/clients/clients/queries-busy.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { DatabaseUnavailable } from "#api/platform/database/unavailable.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";
import { readingMonths } from "#contract/clients/client-privacy/client-readings.ts";
import type { RetentionKind } from "#contract/clients/client-retention/client-retention.ts";
import { addMonths } from "#contract/platform/days.ts";

/** Name of the task. Names in the queue's crontab cannot contain dots. */
export const retentionTask = "runRetention";
/** Runs each night, as a line of the queue's crontab. */
export const retentionSchedule = `23 1 * * * ${retentionTask}`;

/** Ids that are looked up at once. */
const atOnce = 500;
/** The most clients, documents or notes that one rule deletes in a night; the rest waits for the next. */
export const mostANight = 500;
/** Records of who saw what are many and small. */
const mostReadings = 200_000;

/** A client takes a transaction; smaller things share one. */
const inOne: Record<RetentionKind, number> = {
  idleClients: 1,
  inquiries: 1,
  deletedClients: 1,
  documents: 50,
  notes: 50,
  readings: 5000,
};

interface Rule {
  id: number;
  kind: RetentionKind;
  what: string;
  months: number;
}

/**
 * Deletes what is over in every organization that has switched a rule on; one that fails holds up no other.
 */
export const runRetention: Task = async (platform) => {
  const { rows } = await sql<{ id: number }>`SELECT organizations_with_retention() AS id`.execute(
    platform.db,
  );
  for (const { id } of rows) {
    for (const rule of await rulesOf(platform, id))
      await runRule(platform, id, rule).catch((err: unknown) => {
        // The queue runs it again when the database is back; what was done stays done.
        if (err instanceof DatabaseUnavailable) throw err;
        platform.log.error({ err, organizationId: id, rule: rule.kind }, "a retention rule could not be run");
      });
  }
};

/** Returns the active rules. The rule for records of who saw what is always active. */
function rulesOf(platform: Platform, organizationId: number): Promise<Rule[]> {
  return inTenant(platform.db, organizationId, async (trx) => {
    await trx
      .insertInto("retention_rule")
      .values({ organization_id: organizationId, kind: "readings", months: readingMonths, active: true })
      .onConflict((conflict) => conflict.columns(["organization_id", "kind", "what"]).doNothing())
      .execute();
    return trx
      .selectFrom("retention_rule")
      .select(["id", "kind", "what", "months"])
      .where("organization_id", "=", organizationId)
      .where("active", "=", true)
      .orderBy("id")
      .execute();
  });
}

async function runRule(platform: Platform, organizationId: number, rule: Rule): Promise<void> {
  const most = rule.kind === "readings" ? mostReadings : mostANight;
  const { night, begun } = await inTenant(platform.db, organizationId, async (trx) => {
    const today = await todayAt({ trx, organizationId, now: platform.now() });
    return { night: today, begun: await beginRun(trx, organizationId, rule, today) };
  });
  if (begun.finished || begun.done >= most) return;
  const due: Due = {
    organizationId,
    kind: rule.kind,
    what: rule.what,
    before: addMonths(night, -rule.months),
  };
  let { done, afterId } = begun;
  for (;;) {
    const after = afterId;
    const ids = await inTenant(platform.db, organizationId, (trx) => idsOf(trx, due, after, atOnce));
    if (ids.length === 0) break;
    afterId = ids.at(-1) ?? afterId;
    for (let from = 0; from < ids.length; ) {
      // When the night's limit is reached, more remains for the next one.
      if (done >= most) return;
      const batch = ids.slice(from, from + Math.min(inOne[rule.kind], most - done));
      from += batch.length;
      const result = await runBatch(platform, rule, due, begun.id, batch).catch(async (err: unknown) => {
        if (err instanceof DatabaseUnavailable) throw err;
        platform.log.error({ err, organizationId, rule: rule.kind }, "what is over could not be let go");
        await inTenant(platform.db, organizationId, (trx) =>
          tellRun(trx, organizationId, begun.id, {
            done: 0,
            held: 0,
            failed: batch.length,
            afterId: batch.at(-1) ?? 0,
          }),
        );
        return 0;
      });
      if (result === "off") return;
      done += result;
    }
  }
  await inTenant(platform.db, organizationId, (trx) =>
    sql`UPDATE retention_run SET finished_at = now() WHERE organization_id = ${organizationId} AND id = ${begun.id}`.execute(
      trx,
    ),
  );
}

async function beginRun(trx: Tx, organizationId: number, rule: Rule, night: string) {
  const { rows } = await sql<{ id: number; done: number; afterId: number; finished: boolean }>`
    INSERT INTO retention_run AS known (organization_id, rule_id, night) VALUES (${organizationId}, ${rule.id}, ${night})
    ON CONFLICT (organization_id, rule_id, night) DO UPDATE SET night = known.night
    RETURNING id, done, after_id AS "afterId", finished_at IS NOT NULL AS finished`.execute(trx);
  const [run] = rows;
  if (!run) throw new Error("A run was neither begun nor found.");
  return run;
}

async function idsOf(trx: Tx, due: Due, afterId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${dueNow(due)}) AS due WHERE id > ${afterId} ORDER BY id LIMIT ${most}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Deletes a batch that is still due, with its audit, together or not at all. Returns how many, or "off" when
 * the rule was changed meanwhile.
 */
function runBatch(
  platform: Platform,
  rule: Rule,
  due: Due,
  runId: number,
  ids: readonly number[],
): Promise<number | "off"> {
  const { organizationId, kind } = due;
  return inTenant(platform.db, organizationId, async (trx) => {
    const { rows: active } = await sql<{ same: boolean }>`
      SELECT active AND months = ${rule.months} AS same FROM retention_rule
      WHERE organization_id = ${organizationId} AND id = ${rule.id} FOR SHARE`.execute(trx);
    if (!active[0]?.same) return "off";
    const context = systemMover(platform, trx, organizationId, {
      call: retentionTask,
      requestId: `retention-${runId}`,
    });
    const still = (which: RawBuilder<boolean>) =>
      sql<{
        id: number;
        clientId: number | null;
      }>`SELECT id, "clientId" FROM (${dueNow(due)}) AS due WHERE ${which}`
        .execute(trx)
        .then(({ rows }) => rows);
    const allIds = await still(sql<boolean>`id = ANY(${[...ids]}::bigint[])`);
    let done = 0;
    let held = 0;
    if (kind === "documents") {
      const busy = await busyClients(
        context,
        allIds.map(({ clientId }) => clientId ?? 0),
      );
      const free = allIds.filter(({ clientId }) => !busy.has(clientId ?? 0)).map(({ id }) => id);
      held = allIds.length - free.length;
      if (free.length > 0) done = await forgetOldDocuments(context, free);
    } else if (kind === "notes" || kind === "readings") {
      const forget = kind === "notes" ? forgetOldNotes : forgetOldReadings;
      if (allIds.length > 0)
        done = await forget(
          context,
          allIds.map(({ id }) => id),
        );
    } else
      for (const { id } of allIds) {
        const outcome = await takeOutByClock(context, id);
        if (outcome === "done") done += 1;
        if (outcome === "held") held += 1;
      }
    await tellRun(trx, organizationId, runId, { done, held, failed: 0, afterId: ids.at(-1) ?? 0 });
    return done;
  });
}

async function tellRun(
  trx: Tx,
  organizationId: number,
  runId: number,
  { done, held, failed, afterId }: { done: number; held: number; failed: number; afterId: number },
): Promise<void> {
  await sql`UPDATE retention_run SET done = done + ${done}, held = held + ${held}, failed = failed + ${failed}, after_id = greatest(after_id, ${afterId}::bigint)
    WHERE organization_id = ${organizationId} AND id = ${runId}`.execute(trx);
}
