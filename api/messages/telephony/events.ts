import { z } from "zod";
import { callStateOf, directionOf } from "#api/integrations/twilio/call-state.ts";
import { addReportedCall, settleReportedCall } from "#api/messages/phone-records/verbs-reported.ts";
import { callStatusList } from "#api/messages/telephony/call-status.ts";
import { resultOf } from "#api/messages/telephony/rules/transitions.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { begin, move, whyNot } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";

/** Name of the task that handles a vendor's report about a call. */
export const callTask = "telephony.handle";

type Params = Readonly<Record<string, string>>;

/** Stores the vendor's report about a call and queues its handling; a repeated report does nothing. */
export async function storeReport(
  { platform, trx, organizationId, now }: Pick<CallContext, "platform" | "trx" | "organizationId" | "now">,
  params: Params,
): Promise<void> {
  const providerId = params.CallSid ?? "";
  if (providerId === "") throw notFound();
  const stored = await trx
    .insertInto("phone_call_event")
    .values({
      organization_id: organizationId,
      provider_id: providerId.slice(0, 60),
      report: (params.CallStatus ?? "").slice(0, 60),
      params: JSON.stringify(params),
      received_at: now.toISOString(),
      handled_at: null,
    })
    .onConflict((conflict) => conflict.constraint("phone_call_event_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (stored) await platform.jobs.enqueue(trx, callTask, { organizationId, eventId: stored.id });
}

const payloadShape = z.object({ organizationId: z.number(), eventId: z.number() });
const paramsShape = z.record(z.string(), z.string());

/** Handles one report, once; its parameters are deleted afterwards. */
export const handleReport: Task = async (platform, payload) => {
  const { organizationId, eventId } = payloadShape.parse(payload);
  await inTenant(platform.db, organizationId, async (trx) => {
    const event = await trx
      .selectFrom("phone_call_event")
      .selectAll()
      .where("organization_id", "=", organizationId)
      .where("id", "=", eventId)
      .where("handled_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!event) return;
    const scope = systemMover(platform, trx, organizationId, {
      call: callTask,
      requestId: `call-event-${eventId}`,
    });
    await follow(scope, event.provider_id, event.report, paramsShape.parse(event.params));
    await trx
      .updateTable("phone_call_event")
      .set({ handled_at: platform.now().toISOString(), params: "{}" })
      .where("organization_id", "=", organizationId)
      .where("id", "=", eventId)
      .execute();
  });
};

/** Moves a call to the reported state; an unknown or earlier state changes nothing. */
async function follow(scope: EffectScope, providerId: string, report: string, params: Params): Promise<void> {
  const state = callStateOf(report);
  if (!state) return;
  const mover = { ...scope, actor: "EXT" as const };
  const { id, phoneRecordId, created } = await callOf(scope, providerId, params);
  const call = await callStatusList.lock(mover, id);
  if (!created) {
    if (call.status === state || (await whyNot(mover, callStatusList, call, { to: state }))) return;
    await move(mover, callStatusList, call, { to: state });
  }
  const seconds = params.CallDuration === undefined ? null : Number(params.CallDuration);
  const result = resultOf(state, seconds);
  if (result === null) return;
  await settleReportedCall(scope, phoneRecordId, {
    result,
    minutes: seconds ? Math.min(Math.ceil(seconds / 60), 1440) : null,
  });
}

/** Returns the call with the vendor's id; the first report creates it with its phone record. */
async function callOf(scope: EffectScope, providerId: string, params: Params) {
  const { trx, organizationId, now } = scope;
  const find = () =>
    trx
      .selectFrom("phone_call")
      .select(["id", "phone_record_id as phoneRecordId"])
      .where("organization_id", "=", organizationId)
      .where("provider_id", "=", providerId)
      .executeTakeFirst();
  const before = await find();
  if (before) return { ...before, created: false };
  const direction = directionOf(params.Direction ?? "");
  const phone = (direction === "in" ? params.From : params.To) ?? "";
  const phoneRecordId = await addReportedCall(scope, { direction, phone });
  const state = begin(
    { ...scope, actor: "EXT" },
    callStatusList,
    callStateOf(params.CallStatus ?? "") ?? "QUEUED",
  );
  const { id } = await trx
    .insertInto("phone_call")
    .values({
      organization_id: organizationId,
      provider_id: providerId,
      phone_record_id: phoneRecordId,
      direction,
      state,
      created_at: now.toISOString(),
      ended_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, phoneRecordId, created: true };
}
