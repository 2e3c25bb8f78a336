import { sql } from "kysely";
import { z } from "zod";
import type { WhatsAppReport } from "#api/integrations/whatsapp/port.ts";
import { noteStatus, receiveMessage } from "#api/messages/whatsapp/receive.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";

/** Name of the task that handles one report. */
export const handleTask = "whatsapp.handle";

const reportShape = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("message"),
    providerId: z.string(),
    from: z.string(),
    name: z.string(),
    type: z.string(),
    body: z.string(),
    media: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
    at: z.string(),
  }),
  z.object({
    kind: z.literal("status"),
    providerId: z.string(),
    status: z.enum(["sent", "delivered", "read", "failed"]),
    reason: z.string().nullable(),
    reference: z.string().nullable(),
  }),
]);

/** Stores the vendor's reports, each once, and queues their handling. */
export async function storeReports(
  { platform, trx, organizationId, now }: Pick<CallContext, "platform" | "trx" | "organizationId" | "now">,
  reports: readonly WhatsAppReport[],
): Promise<void> {
  for (const report of reports) {
    const stored = await trx
      .insertInto("whatsapp_event")
      .values({
        organization_id: organizationId,
        kind: report.kind,
        provider_id: report.providerId,
        report: report.kind === "status" ? report.status : "received",
        params: JSON.stringify(report),
        received_at: now.toISOString(),
        handled_at: null,
      })
      .onConflict((conflict) => conflict.constraint("whatsapp_event_once").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (stored) await platform.jobs.enqueue(trx, handleTask, { organizationId, eventId: stored.id });
  }
}

const payloadShape = z.object({ organizationId: z.number(), eventId: z.number() });

/**
 * Handles one report, once; its content is not stored a second time. Messages of the same number that came before it are handled
 * first: the vendor's clock has whole seconds, so that their order is the one in which they came.
 */
export const handleReport: Task = async (platform, payload) => {
  const { organizationId, eventId } = payloadShape.parse(payload);
  await inTenant(platform.db, organizationId, async (trx) => {
    const { rows } = await sql<{ id: number; params: unknown }>`
      SELECT e.id, e.params FROM whatsapp_event e WHERE e.organization_id = ${organizationId} AND e.handled_at IS NULL
        AND e.id <= ${eventId} AND (e.id = ${eventId} OR (e.kind = 'message' AND e.params ->> 'from' =
          (SELECT w.params ->> 'from' FROM whatsapp_event w WHERE w.organization_id = ${organizationId} AND w.id = ${eventId})))
      ORDER BY e.id FOR UPDATE OF e`.execute(trx);
    if (rows.length === 0) return;
    const scope = systemMover(platform, trx, organizationId, {
      call: handleTask,
      requestId: `whatsapp-event-${eventId}`,
    });
    for (const { params } of rows) {
      const report = reportShape.parse(params);
      if (report.kind === "message") await receiveMessage(scope, report);
      else await noteStatus(scope, report);
    }
    await trx
      .updateTable("whatsapp_event")
      .set({ handled_at: platform.now().toISOString(), params: "{}" })
      .where("organization_id", "=", organizationId)
      .where(
        "id",
        "in",
        rows.map(({ id }) => id),
      )
      .execute();
  });
};

const simulatedShape = z.object({ organizationId: z.number(), reports: z.array(reportShape) });

/** The simulator's reports take the same way as posted ones, without the signature. */
export const takeSimulated: Task = async (platform, payload) => {
  const { organizationId, reports } = simulatedShape.parse(payload);
  await inTenant(platform.db, organizationId, (trx) =>
    storeReports({ platform, trx, organizationId, now: platform.now() }, reports),
  );
};
