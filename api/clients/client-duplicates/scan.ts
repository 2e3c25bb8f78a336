import { sql } from "kysely";
import { z } from "zod";
import { comparedColumns } from "#api/clients/client-duplicates/candidates.ts";
import { type Compared, leastScore, scoreOf } from "#api/clients/client-duplicates/rules/score.ts";
import { keepPairs, recheckClient } from "#api/clients/client-duplicates/verbs.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { Platform } from "#api/platform/platform.ts";

/** Name of the job that a person starts. */
export const scanClientsTask = "clientDuplicates.scan";
/** Runs each night. Names in the queue's crontab cannot contain dots. */
export const scanAllTask = "scanClientDuplicates";
export const scanAllSchedule = `41 2 * * * ${scanAllTask}`;

/** Clients in one transaction. */
const atOnce = 2000;
/**
 * When many clients share a key, each is compared with only this many next ones by id, so that the work grows
 * with the clients and not with their square.
 */
const nextOnes = 20;

/** Compares the clients of every organization; one that fails holds up no other. */
export const scanAll: Task = async (platform) => {
  const { rows } = await sql<{ id: number }>`SELECT organizations_with_clients() AS id`.execute(platform.db);
  for (const { id } of rows)
    await scanOrganization(platform, id, async () => undefined).catch((err: unknown) =>
      platform.log.error({ err, organizationId: id }, "clients could not be compared"),
    );
};

/** Compares all clients of the caller's organization. */
export const scanClients: Task = (platform, payload) =>
  runJob(platform, payload, async ({ organizationId, progress }) => ({
    ...(await scanOrganization(platform, organizationId, progress)),
  }));

/** Compares all clients of an organization after a large import. */
export const compareClients: Task = async (platform, payload) => {
  const { organizationId } = z.object({ organizationId: z.number() }).parse(payload);
  await scanOrganization(platform, organizationId, async () => undefined);
};

const recheckShape = z.object({ organizationId: z.number(), clientIds: z.array(z.number()) });

/** Compares clients that were changed. */
export const recheckClients: Task = async (platform, payload) => {
  const { organizationId, clientIds } = recheckShape.parse(payload);
  for (const id of clientIds)
    await inTenant(platform.db, organizationId, (trx) => recheckClient({ trx, organizationId }, id));
};

async function scanOrganization(
  platform: Platform,
  organizationId: number,
  progress: (done: number, total: number) => Promise<void>,
): Promise<{ clients: number; pairs: number }> {
  const inside = <T>(work: (trx: Tx) => Promise<T>) => inTenant(platform.db, organizationId, work);
  const total = await inside((trx) => countClients(trx, organizationId));
  let done = 0;
  for (let after = 0; ; ) {
    const batch = await inside((trx) => scanBatch(trx, organizationId, after));
    if (batch.length === 0) break;
    after = batch.at(-1) ?? after;
    done += batch.length;
    await progress(done, Math.max(done, total));
  }
  return { clients: done, pairs: await inside((trx) => settlePairs(trx, organizationId)) };
}

async function countClients(trx: Tx, organizationId: number): Promise<number> {
  const { n } = await trx
    .selectFrom("client")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("organization_id", "=", organizationId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Compares the next clients by id with the following ones that share a key, and with earlier partners.
 * Returns their ids.
 */
async function scanBatch(trx: Tx, organizationId: number, after: number): Promise<number[]> {
  const batch = await trx
    .selectFrom("client")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", ">", after)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(atOnce)
    .execute();
  const ids = batch.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows: pairs } = await sql<{ low: number; high: number }>`
    SELECT a.id AS low, b.id AS high FROM client AS a, LATERAL (
      ${sharing(sql`b.phone_key = a.phone_key`)} UNION ${sharing(sql`b.mobile_key = a.mobile_key`)}
      UNION ${sharing(sql`b.phone_key = a.mobile_key`)} UNION ${sharing(sql`b.mobile_key = a.phone_key`)}
      UNION ${sharing(sql`b.email_key = a.email_key`)}
      UNION ${sharing(sql`b.name_key = a.name_key`)} UNION ${sharing(sql`b.name_key = a.name_key AND b.birthday = a.birthday`)}
      UNION (SELECT d.high_id FROM client_duplicate AS d WHERE d.organization_id = a.organization_id AND d.low_id = a.id)) AS b
    WHERE a.organization_id = ${organizationId} AND a.id = ANY(${ids}::bigint[])`.execute(trx);
  const clientIds = [...new Set(pairs.flatMap(({ low, high }) => [low, high]))];
  const { rows: clients } = await sql<Compared & { id: number }>`
    SELECT c.id, ${comparedColumns("c")} FROM client AS c
    WHERE c.organization_id = ${organizationId} AND c.deleted_at IS NULL AND c.id = ANY(${clientIds}::bigint[])`.execute(
    trx,
  );
  const byId = new Map(clients.map((client) => [client.id, client]));
  const scored = pairs.map((pair) => {
    const [one, other] = [byId.get(pair.low), byId.get(pair.high)];
    return { ...pair, ...(one && other ? scoreOf(one, other) : { score: 0, reasons: [] }) };
  });
  await keepPairs(
    { trx, organizationId },
    scored.filter(({ score }) => score >= leastScore),
  );
  await dropPairs(
    trx,
    organizationId,
    scored.filter(({ score }) => score < leastScore),
  );
  return ids;
}

function sharing(key: ReturnType<typeof sql>) {
  return sql`(SELECT b.id FROM client AS b WHERE b.organization_id = a.organization_id AND b.deleted_at IS NULL AND b.id > a.id AND ${key}
    ORDER BY b.id LIMIT ${nextOnes})`;
}

/** Deletes pairs that are not alike any more; those that somebody dismissed stay. */
async function dropPairs(
  trx: Tx,
  organizationId: number,
  pairs: readonly { low: number; high: number }[],
): Promise<void> {
  await sql`DELETE FROM client_duplicate AS d
    USING jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS gone (low bigint, high bigint)
    WHERE d.organization_id = ${organizationId} AND d.low_id = gone.low AND d.high_id = gone.high AND d.dismissed_at IS NULL`.execute(
    trx,
  );
}

/** Deletes pairs of deleted clients. Returns the number of open pairs. */
async function settlePairs(trx: Tx, organizationId: number): Promise<number> {
  await sql`DELETE FROM client_duplicate AS d USING client AS c
    WHERE d.organization_id = ${organizationId} AND c.organization_id = d.organization_id
      AND c.id IN (d.low_id, d.high_id) AND c.deleted_at IS NOT NULL`.execute(trx);
  const { n } = await trx
    .selectFrom("client_duplicate")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("organization_id", "=", organizationId)
    .where("dismissed_at", "is", null)
    .executeTakeFirstOrThrow();
  return n;
}
