import { sql } from "kysely";
import type { z } from "zod";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { type DispatchRecord, dispatchStatusList } from "#api/messages/message-templates/dispatch-status.ts";
import { planningTemplates, staysFor } from "#api/messages/message-templates/queries-stays.ts";
import { faultOf } from "#api/messages/message-templates/rules/text.ts";
import { sendBy } from "#api/messages/message-templates/send.ts";
import { messageOf } from "#api/messages/message-templates/send-due.ts";
import { requireSending } from "#api/messages/message-templates/sending-stops.ts";
import { messageTemplateTable } from "#api/messages/message-templates/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import { findRecord } from "#api/platform/records/records.ts";
import type { messageDispatches } from "#contract/messages/message-templates/message-templates.ts";

type Input<Name extends keyof typeof messageDispatches> = z.output<(typeof messageDispatches)[Name]["input"]>;

/** Holds a planned message back, or releases it. */
export async function holdDispatch(
  context: CallContext,
  { id, held, version }: Input<"hold">,
): Promise<void> {
  const dispatch = await lockPlanned(context, id, version);
  if ((dispatch.heldAt !== null) === held) return;
  await change(context, id, {
    held_at: held ? context.now.toISOString() : null,
    held_by: held ? context.user.id : null,
  });
  await context.audit({ action: held ? "hold" : "letGo", objectType: "messageDispatch", objectId: id });
}

/** Stores a text for one guest only; an empty one brings the template's text back. */
export async function editDispatch(
  context: CallContext,
  { id, version, subject, body }: Input<"edit">,
): Promise<void> {
  for (const [field, text] of [["subject", subject] as const, ["body", body] as const]) {
    const fault = faultOf(text);
    if (fault) throw invalid(field, fault.key, { name: fault.name, line: fault.line });
  }
  const dispatch = await lockPlanned(context, id, version);
  const own = body.trim() === "" ? { subject: null, body: null } : { subject, body };
  await change(context, id, {
    own_subject: own.subject,
    own_body: own.body,
    edited_by: context.user.id,
    dates_changed: false,
    checked_at: null,
    hindrance: null,
    missing: [],
  });
  await context.audit({
    action: "edit",
    objectType: "messageDispatch",
    objectId: id,
    before: { subject: dispatch.ownSubject, body: dispatch.ownBody },
    after: own,
  });
}

/** Cancels a planned message. */
export async function skipDispatch(context: CallContext, { id, version }: Input<"skip">): Promise<void> {
  await move(context, dispatchStatusList, id, { action: "skip", version, set: { reason: "skipped" } });
}

/** Plans a message again that somebody has cancelled. When its time is past, the next run of `sendMessages` sends it. */
export async function takeBackDispatch(
  context: CallContext,
  { id, version }: Input<"takeBack">,
): Promise<void> {
  await move(context, dispatchStatusList, id, {
    action: "takeBack",
    version,
    set: { reason: null, hindrance: null, missing: [], checked_at: null },
  });
}

/** Sends a planned message now, or a message that was sent once again. */
export async function sendDispatchNow(
  context: CallContext,
  { id, version }: Input<"sendNow">,
): Promise<void> {
  const dispatch = await dispatchStatusList.lock(context, id);
  if (dispatch.contractId === null) throw new Failure("NOT_READY", { detail: "toColleague" });
  await requireVersion(context, version, dispatch, "messageDispatch");
  if (dispatch.status === "NEW") return sendPlanned(context, dispatch, dispatch.contractId);
  await sendByHand(context, dispatch.templateId, dispatch.contractId, dispatch);
  await change(context, id, { correction: false });
}

/** Sends a template to the guest of a stay, in place of its next planned message for this stay. */
export async function sendTemplate(
  context: CallContext,
  { id: templateId, contractId }: Input<"sendTemplate">,
): Promise<void> {
  await findRecord(context, messageTemplateTable, templateId);
  await requireContract(context, contractId, { lock: true });
  const planned = await context.trx
    .selectFrom("message_dispatch")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("template_id", "=", templateId)
    .where("contract_id", "=", contractId)
    .where("status", "=", "NEW")
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  if (!planned) return sendByHand(context, templateId, contractId, { ownSubject: null, ownBody: null });
  return sendPlanned(context, await dispatchStatusList.lock(context, planned.id), contractId);
}

async function sendPlanned(
  context: CallContext,
  dispatch: DispatchRecord,
  contractId: number,
): Promise<void> {
  const message = await wholeMessage(context, dispatch.templateId, contractId, dispatch);
  const outboxId = await sendBy(context, message.channel, { ...message.reach, contractId }, message);
  await move(context, dispatchStatusList, dispatch, {
    action: "sendNow",
    set: { channel: message.channel, outbox_id: outboxId },
    after: { channel: message.channel },
  });
}

/** Sends a message beside the planned ones. A template that is sent once a stay counts as sent by it. */
async function sendByHand(
  context: CallContext,
  templateId: number,
  contractId: number,
  own: Pick<DispatchRecord, "ownSubject" | "ownBody">,
): Promise<void> {
  const { trx, organizationId, now, user } = context;
  const status = begin(context, dispatchStatusList, "SENT_MANUALLY");
  const message = await wholeMessage(context, templateId, contractId, own);
  const first = await trx
    .selectFrom("message_dispatch")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("template_id", "=", templateId)
    .where("contract_id", "=", contractId)
    .where("occasion", "=", "")
    .executeTakeFirst();
  const outboxId = await sendBy(context, message.channel, { ...message.reach, contractId }, message);
  const { id } = await trx
    .insertInto("message_dispatch")
    .values({
      organization_id: organizationId,
      branch_id: message.reach.branchId,
      template_id: templateId,
      contract_id: contractId,
      occasion: first || message.repeats ? `again ${outboxId}` : "",
      status,
      due_at: now.toISOString(),
      send_after: now.toISOString(),
      ends_at: now.toISOString(),
      own_subject: own.ownSubject,
      own_body: own.ownBody,
      channel: message.channel,
      outbox_id: outboxId,
      sent_at: now.toISOString(),
      sent_by: user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "sendByHand",
    objectType: "messageDispatch",
    objectId: id,
    after: { status, templateId, contractId, channel: message.channel },
  });
}

/**
 * Composes a message that can be sent. Throws NOT_READY with the hindrance otherwise. A person may send a message before the
 * template's conditions hold, but never with a missing value.
 */
export async function wholeMessage(
  context: CallContext,
  templateId: number,
  contractId: number,
  own: Pick<DispatchRecord, "ownSubject" | "ownBody">,
) {
  await requireContract(context, contractId, { lock: true });
  const [stay] = await staysFor(context, [contractId]);
  const [template] = await planningTemplates(context, templateId);
  if (!stay || !template) throw new Failure("NOT_FOUND");
  if (stay.status === "CANCELED") throw new Failure("NOT_READY", { detail: "stayCanceled" });
  await requireSending(context, stay.branchId);
  const message = await messageOf(context, { ...own, tried: [] }, template, stay, { byHand: true });
  if (message.hindrance !== null) throw new Failure("NOT_READY", { detail: message.hindrance });
  return { ...message, repeats: template.event === "CUSTOM_TIME" };
}

/** Locks a planned message. Throws NOT_READY when it is no longer planned. */
async function lockPlanned(
  context: CallContext,
  id: number,
  version: number | undefined,
): Promise<DispatchRecord> {
  const dispatch = await dispatchStatusList.lock(context, id);
  await requireVersion(context, version, dispatch, "messageDispatch");
  if (dispatch.status !== "NEW") throw new Failure("NOT_READY", { detail: "notPlanned" });
  return dispatch;
}

type Columns = Partial<{
  held_at: string | null;
  held_by: number | null;
  own_subject: string | null;
  own_body: string | null;
  edited_by: number;
  dates_changed: boolean;
  correction: boolean;
  checked_at: null;
  hindrance: null;
  missing: string[];
}>;

async function change(context: CallContext, id: number, columns: Columns): Promise<void> {
  await context.trx
    .updateTable("message_dispatch")
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
}
