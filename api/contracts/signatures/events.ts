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

/** Every five minutes, as a line of the queue's crontab; it takes no dots. */
export const reconcileTask = "reconcileSignatures";
export const reconcileSchedule = `*/5 * * * * ${reconcileTask}`;

/**
 * Takes what sproof tells by itself: stored first, handled after. It signs nothing, so the address it was given proves that it is one of
 * ours, and nothing it says is believed: the vendor is asked how the request stands. Whatever is wrong with it is NOT_FOUND.
 */
export async function takeHook(
  { platform }: PublicContext,
  { organizationId, reference, proof, payload }: z.output<typeof signatures.hook.input>,
): Promise<void> {
  if (!isProof(platform, { organizationId, reference, proof })) throw notFound();
  const eventId = createHash("sha256").update(`${reference}\n${payload}`).digest("hex");
  if (!(await storeEvent(platform, organizationId, { eventId, reference }))) throw notFound();
}

/** Keeps what the vendor told, and has the request asked about; told again, nothing happens. False where there is no such request. */
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

/** Asks about the request, for whatever reason; an event that was the reason is handled then. */
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

/** What the simulator tells goes the way of what comes by a request, but for the proof. */
export const takeSimulated: Task = async (platform, payload) => {
  const { organizationId, ...event } = simulatedShape.parse(payload);
  await storeEvent(platform, organizationId, event);
};

/** Asks the vendor about every request nobody has told of, and takes back what is still to be. One that fails holds up no other. */
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
