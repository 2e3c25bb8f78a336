import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { askAbout } from "#api/contracts/signatures/ask.ts";
import { askTask, isProof } from "#api/contracts/signatures/verbs-request.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { signatures } from "#contract/contracts/signatures/signatures.ts";

/** Runs every five minutes. Names in the queue's crontab cannot contain dots. */
export const reconcileTask = "reconcileSignatures";
export const reconcileSchedule = `*/5 * * * * ${reconcileTask}`;

/**
 * Takes a report that sproof posts: it is stored first and handled after. sproof signs nothing, so only the
 * address proves that it is about one of our requests, and nothing in the report is trusted: the vendor is
 * asked how the request stands. Any fault of the report is NOT_FOUND.
 */
export async function takeHook(
  { platform }: PublicContext,
  { organizationId, reference, proof, payload }: z.output<typeof signatures.hook.input>,
): Promise<void> {
  if (!isProof(platform, { organizationId, reference, proof })) throw notFound();
  const eventId = createHash("sha256").update(`${reference}\n${payload}`).digest("hex");
  if (!(await storeEvent(platform, organizationId, { eventId, reference }))) throw notFound();
}

/**
 * Stores the vendor's report and queues a question about the request; a repeated report does nothing. Returns
 * false when there is no such request.
 */
async function storeEvent(
  platform: Platform,
  organizationId: number,
  { eventId, reference }: { eventId: string; reference: string },
): Promise<boolean> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const request = await trx
      .selectFrom("signature_request")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!request) return false;
    const stored = await trx
      .insertInto("signature_event")
      .values({
        organization_id: organizationId,
        event_id: eventId,
        reference,
        received_at: platform.now().toISOString(),
        handled_at: null,
      })
      .onConflict((conflict) => conflict.constraint("signature_event_once").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (stored) {
      const work = { organizationId, id: request.id, eventId: stored.id };
      await platform.jobs.enqueue(trx, askTask, work);
    }
    return true;
  });
}

const workShape = z.object({ organizationId: z.number(), eventId: z.number().optional() });

/** Asks about the request, for whatever reason; when an event was the reason, it is then handled. */
export const handleAsk: Task = async (platform, payload) => {
  await askAbout(platform, payload);
  const { organizationId, eventId } = workShape.parse(payload);
  if (eventId === undefined) return;
  await inTenant(platform.db, organizationId, (trx) =>
    trx
      .updateTable("signature_event")
      .set({ handled_at: platform.now().toISOString() })
      .where("organization_id", "=", organizationId)
      .where("id", "=", eventId)
      .execute(),
  );
};

const simulatedShape = z.object({
  organizationId: z.number(),
  eventId: z.string(),
  reference: z.string(),
});

/** The simulator's reports take the same way as posted ones, without the proof. */
export const takeSimulated: Task = async (platform, payload) => {
  const { organizationId, ...event } = simulatedShape.parse(payload);
  await storeEvent(platform, organizationId, event);
};

/**
 * Asks the vendor about every request without a recent report, and withdraws those still to be withdrawn. One
 * that fails holds up no other.
 */
export const reconcile: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM signature_requests_unsettled(${platform.now().toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  for (const { organization_id: organizationId, id } of rows)
    await askAbout(platform, { organizationId, id }).catch((err: unknown) =>
      platform.log.error({ err, id }, "signature request could not be asked about"),
    );
};
