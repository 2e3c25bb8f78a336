import { z } from "zod";
import { fateOfStatus, reasonOf } from "#api/integrations/twilio/fate.ts";
import { noteFate } from "#api/messages/sms/fate.ts";
import { receiveSms } from "#api/messages/sms/receive.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";

/** Name of the task that handles a vendor's report. */
export const handleTask = "sms.handle";

type Scope = Pick<CallContext, "platform" | "trx" | "organizationId" | "now">;
interface ReportRow {
  kind: "status" | "inbound";
  params: Readonly<Record<string, string>>;
  messageId: number | null;
}

/** Stores the vendor's report and queues its handling; a repeated report does nothing. */
export async function storeEvent(
  { platform, trx, organizationId, now }: Scope,
  { kind, params, messageId }: ReportRow,
): Promise<void> {
  const providerId = params.MessageSid ?? params.SmsSid ?? "";
  if (providerId === "") throw notFound();
  const stored = await trx
    .insertInto("sms_event")
    .values({
      organization_id: organizationId,
      kind,
      provider_id: providerId,
      report: kind === "status" ? (params.MessageStatus ?? "") : "received",
      message_id: messageId,
      told: JSON.stringify(params),
      received_at: now.toISOString(),
      handled_at: null,
    })
    .onConflict((conflict) => conflict.constraint("sms_event_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (stored) await platform.jobs.enqueue(trx, handleTask, { organizationId, eventId: stored.id });
}

const payloadShape = z.object({ organizationId: z.number(), eventId: z.number() });
const toldShape = z.record(z.string(), z.string());

/** Handles one report, once; its content is not stored a second time. */
export const handleEvent: Task = async (platform, payload) => {
  const { organizationId, eventId } = payloadShape.parse(payload);
  await inTenant(platform.db, organizationId, async (trx) => {
    const event = await trx
      .selectFrom("sms_event")
      .selectAll()
      .where("organization_id", "=", organizationId)
      .where("id", "=", eventId)
      .where("handled_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!event) return;
    const scope = systemMover(platform, trx, organizationId, {
      call: handleTask,
      requestId: `sms-event-${eventId}`,
    });
    await handleReport(scope, { ...event, told: toldShape.parse(event.told) });
    await trx
      .updateTable("sms_event")
      .set({ handled_at: platform.now().toISOString(), told: "{}" })
      .where("organization_id", "=", organizationId)
      .where("id", "=", eventId)
      .execute();
  });
};

interface Event {
  kind: ReportRow["kind"];
  provider_id: string;
  report: string;
  message_id: number | null;
  told: Record<string, string>;
  received_at: string;
}

async function handleReport(scope: EffectScope, event: Event): Promise<void> {
  const { kind, provider_id: providerId, report, message_id: messageId, told: params } = event;
  if (kind === "inbound")
    return receiveSms(scope, {
      providerId,
      from: params.From ?? "",
      body: params.Body ?? "",
      at: event.received_at,
    });
  if (messageId === null) return;
  const reason = reasonOf(params.ErrorCode, params.ErrorMessage);
  return noteFate(scope, messageId, { providerId, fate: fateOfStatus(report), reason });
}

const simulatedShape = z.object({
  organizationId: z.number(),
  kind: z.enum(["status", "inbound"]),
  callback: z.string(),
  params: z.record(z.string(), z.string()),
});

/** The simulator's reports take the same way as posted ones, without the signature. */
export const takeSimulated: Task = async (platform, payload) => {
  const { organizationId, kind, callback, params } = simulatedShape.parse(payload);
  const message = Number(new URL(callback).searchParams.get("message"));
  await inTenant(platform.db, organizationId, (trx) =>
    storeEvent(
      { platform, trx, organizationId, now: platform.now() },
      { kind, params, messageId: kind === "status" && message > 0 ? message : null },
    ),
  );
};
