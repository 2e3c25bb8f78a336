import { sql } from "kysely";
import { z } from "zod";
import { openHostaway } from "#api/integrations/hostaway/open.ts";
import type { PmsMessage } from "#api/integrations/hostaway/port.ts";
import { askVendor } from "#api/integrations/vendor-answer.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { confirmSent } from "#api/platform/outbox/delivery-state.ts";
import { clockSlackMs } from "#api/platform/outbox/hostaway-line.ts";
import { unknownWhetherSent } from "#api/platform/outbox/unknown-whether-sent.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf, noteExchange } from "#api/platform/vendors/connections.ts";

/** Names of the tasks. Names in the queue's crontab cannot contain dots. */
export const fetchMessagesTask = "externalPms.fetch";
export const fetchMessagesDueTask = "fetchPmsMessages";
/** Runs every five minutes, as a line of the queue's crontab. */
export const fetchMessagesSchedule = `*/5 * * * * ${fetchMessagesDueTask}`;

const payloadShape = z.object({ organizationId: z.number() });

/** Queues the fetching of messages for each organization that is connected with a property manager. */
export const fetchMessagesDue: Task = async (platform) => {
  const { rows } = await sql<{ organizationId: number }>`
    SELECT organization_id AS "organizationId" FROM channel_organizations()`.execute(platform.db);
  await platform.db.transaction().execute((trx) =>
    platform.jobs.enqueue(
      trx,
      fetchMessagesTask,
      rows.map(({ organizationId }) => ({ organizationId })),
    ),
  );
};

/**
 * Fetches messages of guests that nobody has read at the property manager. Conversations that belong to none
 * of our stays are left alone.
 */
export const fetchMessages: Task = async (platform, payload) => {
  const { organizationId } = payloadShape.parse(payload);
  const connection = await inTenant(platform.db, organizationId, (trx) =>
    connectionOf(platform, { trx, organizationId }, "hostaway"),
  );
  if (!connection) return;
  const { answer, failure } = await askVendor(async () => {
    const pms = openHostaway(platform, organizationId, connection);
    const talks: { reservationId: string; messages: PmsMessage[] }[] = [];
    for (const reservationId of await pms.unreadReservations())
      talks.push({ reservationId, messages: await pms.conversation(reservationId) });
    return talks;
  });
  await inTenant(platform.db, organizationId, async (trx) => {
    for (const { reservationId, messages } of answer ?? []) {
      await confirmOurs(platform, { trx, organizationId }, reservationId, messages);
      await storeMessages(trx, organizationId, reservationId, messages);
    }
    await noteExchange({ trx, organizationId }, "hostaway", failure);
  });
};

/**
 * Settles messages of ours of which nobody knew whether they were sent, and which are there. Otherwise they would come in
 * again beside themselves.
 */
async function confirmOurs(
  platform: Platform,
  { trx, organizationId }: { trx: Tx; organizationId: number },
  reservationId: string,
  messages: readonly PmsMessage[],
): Promise<void> {
  const { rows } = await sql<{ id: number; body: string; createdAt: string }>`
    SELECT o.id, o.body, o.created_at AS "createdAt" FROM outbox_message o JOIN pms_message p ON p.organization_id = o.organization_id AND p.outbox_id = o.id
    WHERE o.organization_id = ${organizationId} AND p.reservation_id = ${reservationId} AND o.channel = 'hostaway'
      AND o.state = 'failed' AND starts_with(o.last_error, ${unknownWhetherSent}) ORDER BY o.id FOR UPDATE OF o`.execute(
    trx,
  );
  if (rows.length === 0) return;
  const others = await trx
    .selectFrom("pms_message as p")
    .leftJoin("outbox_message as o", (join) =>
      join.onRef("o.organization_id", "=", "p.organization_id").onRef("o.id", "=", "p.outbox_id"),
    )
    .select((is) => is.fn.coalesce("p.provider_id", "o.provider_id").as("providerId"))
    .where("p.organization_id", "=", organizationId)
    .where("p.reservation_id", "=", reservationId)
    .execute();
  const taken = new Set(others.map(({ providerId }) => providerId));
  for (const { id, body, createdAt } of rows) {
    const since = Date.parse(createdAt) - clockSlackMs;
    const ours = messages.find(
      (one) => !one.incoming && one.body === body && Date.parse(one.at) >= since && !taken.has(one.id),
    );
    if (!ours) continue;
    taken.add(ours.id);
    await confirmSent(platform, { trx, organizationId }, { id, body, providerId: ours.id });
  }
}

/**
 * Stores messages of a reservation, each once. Messages of our own exist already, even while they are being
 * sent.
 */
async function storeMessages(
  trx: Tx,
  organizationId: number,
  reservationId: string,
  messages: readonly PmsMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    INSERT INTO pms_message (organization_id, contract_id, reservation_id, direction, body, provider_id, seen_at, created_at)
    SELECT x.organization_id, x.contract_id, x.external_id, CASE WHEN m.incoming THEN 'in' ELSE 'out' END, left(m.body, 20000), m.id,
      CASE WHEN m.incoming THEN NULL ELSE m.at END, m.at
    FROM channel_reservation x,
      json_to_recordset(${JSON.stringify(messages)}::json) AS m(id text, incoming boolean, body text, at timestamptz)
    WHERE x.organization_id = ${organizationId} AND x.channel = 'hostaway' AND x.external_id = ${reservationId}
      AND NOT EXISTS (SELECT FROM outbox_message o JOIN pms_message p ON p.organization_id = o.organization_id AND p.outbox_id = o.id
        WHERE o.organization_id = x.organization_id AND p.reservation_id = x.external_id
          AND (o.provider_id = m.id OR (NOT m.incoming AND o.state = 'sending' AND p.body = m.body)))
    ON CONFLICT (organization_id, provider_id) WHERE provider_id IS NOT NULL DO NOTHING`.execute(trx);
}
