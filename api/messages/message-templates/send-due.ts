import { sql } from "kysely";
import { z } from "zod";
import { closeAlert, raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { registerGaps } from "#api/contracts/contract-parties/queries-gaps.ts";
import { startPaid } from "#api/contracts/rent-contracts/for-others/stay-end.ts";
import { compose } from "#api/messages/message-templates/compose.ts";
import {
  type DispatchRecord,
  dispatchStatusList,
  lockDispatches,
} from "#api/messages/message-templates/dispatch-status.ts";
import { followAll } from "#api/messages/message-templates/follow-stays.ts";
import {
  type PlannedFor,
  type PlanningTemplate,
  planningTemplates,
  staysFor,
} from "#api/messages/message-templates/queries-stays.ts";
import { type GuestReach, reachGuest, reachGuests } from "#api/messages/message-templates/reach.ts";
import { chooseChannel } from "#api/messages/message-templates/rules/channel.ts";
import { isTooLate } from "#api/messages/message-templates/rules/late.ts";
import { endOfQuiet } from "#api/messages/message-templates/rules/quiet.ts";
import { sendAll, sendBy } from "#api/messages/message-templates/send.ts";
import { standingOfSending, standingsOfSending } from "#api/messages/message-templates/sending-stops.ts";
import { type TemplateReader, templatesOfRun } from "#api/messages/message-templates/template-reader.ts";
import { fallBackTask } from "#api/messages/message-templates/verbs.ts";
import { houseReader } from "#api/platform/calls/reader.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { twoAtOnce } from "#api/platform/jobs/two-at-once.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { unknownWhetherSent } from "#api/platform/outbox/unknown-whether-sent.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { DispatchHindrance } from "#contract/messages/message-templates/message-dispatch.ts";
import { countSegments, maxSegments } from "#contract/messages/sms/sms-segments.ts";

type Scope = EffectScope & { actor: "SYS" };

/** Runs every minute, as a line of the queue's crontab. */
export const sendMessagesTask = "sendTemplateMessages";
export const sendMessagesSchedule = `* * * * * ${sendMessagesTask}`;

/** The messages of an organization that one transaction looks at. */
const batch = 20;

/**
 * Sends the messages that are due, and checks those of the next two days, so that people learn in time what is missing. Some
 * share a transaction; where one of them fails, each gets one of its own, so that it does not hold up the others. When it runs
 * twice, or in two workers at once, nothing is sent twice.
 */
export const sendMessages: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; dispatch_id: number }>`
    SELECT organization_id, dispatch_id FROM dispatches_due(${platform.now().toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  const templates = templatesOfRun();
  const byOrganization = Map.groupBy(rows, ({ organization_id }) => organization_id);
  const batches = [...byOrganization].flatMap(([organizationId, of]) =>
    Array.from({ length: Math.ceil(of.length / batch) }, (_, place) => ({
      organizationId,
      ids: of.slice(place * batch, (place + 1) * batch).map(({ dispatch_id }) => dispatch_id),
    })),
  );
  await twoAtOnce(batches, async ({ organizationId, ids }) => {
    const look = (some: readonly number[]) =>
      inSystem(platform, organizationId, `${sendMessagesTask}/${some[0]}`, (scope) =>
        lookAt(scope, some, templates),
      );
    const isDone = await look(ids).then(
      () => true,
      () => false,
    );
    if (isDone) return;
    for (const id of ids)
      await look([id]).catch((err: unknown) =>
        platform.log.error({ err, dispatchId: id }, "a planned message could not be looked at"),
      );
  });
};

function inSystem<T>(
  platform: Platform,
  organizationId: number,
  requestId: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  return inTenant(platform.db, organizationId, (trx) =>
    work(systemMover(platform, trx, organizationId, { call: sendMessagesTask, requestId })),
  );
}

/** A planned message that goes out now. */
interface Ready {
  dispatch: DispatchRecord;
  stay: PlannedFor;
  message: Awaited<ReturnType<typeof messageOf>>;
}

/** Looks at planned messages: sends those that are due and complete, and records why the others wait. */
async function lookAt(scope: Scope, ids: readonly number[], reader: TemplateReader): Promise<void> {
  const { trx, organizationId, now } = scope;
  const contracts = await trx
    .selectFrom("message_dispatch")
    .select(sql<number>`contract_id`.as("id"))
    .distinct()
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...ids, -1])
    .where("contract_id", "is not", null)
    .execute();
  const contractIds = contracts.map(({ id }) => id);
  if (contractIds.length === 0) return;
  // The stays as they are now decide. A change of one waits until this transaction ends.
  const { stays, templates } = await followAll(scope, contractIds, reader);
  const waiting = (await lockDispatches(scope, ids)).filter(
    ({ status, heldAt }) => status === "NEW" && heldAt === null,
  );
  const due = waiting.filter(({ dueAt }) => new Date(dueAt) <= now);
  const earliest = new Date(Math.min(...due.map(({ sendAfter }) => Date.parse(sendAfter))));
  const standing = due.length > 0 ? await standingsOfSending(scope, earliest) : null;
  const reaches = await reachGuests(scope, contractIds);
  const ready: Ready[] = [];
  for (const dispatch of waiting) {
    const stay = stays.find(({ id }) => id === dispatch.contractId);
    const template = templates.find(({ id }) => id === dispatch.templateId);
    const reach = reaches.get(dispatch.contractId ?? 0);
    const message = await weigh(scope, dispatch, { stay, template, standing, reach, reader });
    if (stay && message) ready.push({ dispatch, stay, message });
  }
  await sendReady(scope, ready);
}

/** Returns the message that goes out now; else null, after it was recorded why it waits or is left out. */
async function weigh(
  scope: Scope,
  dispatch: DispatchRecord,
  {
    stay,
    template,
    standing,
    reach,
    reader,
  }: {
    stay: PlannedFor | undefined;
    template: PlanningTemplate | undefined;
    standing: Awaited<ReturnType<typeof standingsOfSending>> | null;
    reach: GuestReach | undefined;
    reader: TemplateReader;
  },
): Promise<Ready["message"] | null> {
  const { now } = scope;
  const contractId = dispatch.contractId ?? 0;
  if (new Date(dispatch.endsAt) <= now) {
    await move(scope, dispatchStatusList, dispatch, { action: "drop", set: { reason: "pointless" } });
    await settleAlert(scope, dispatch, contractId, []);
    return null;
  }
  if (!stay || !template) return null;
  const isDue = new Date(dispatch.dueAt) <= now;
  if (isDue && standing) {
    const plannedFor = new Date(dispatch.sendAfter);
    const { isStopped, wasStopped } = standing(stay.branchId, plannedFor);
    if (isStopped) return null;
    if (wasStopped && isTooLate(template, plannedFor, now)) {
      await move(scope, dispatchStatusList, dispatch, { action: "drop", set: { reason: "sendingStopped" } });
      await settleAlert(scope, dispatch, stay.id, []);
      return null;
    }
  }
  const message = await messageOf(scope, dispatch, template, stay, { readTexts: reader.texts, reach });
  if (message.hindrance !== null || !isDue) {
    await note(scope, dispatch, message, isDue ? new Date(now.getTime() + 10 * 60_000) : null);
    if (isDue) await settleAlert(scope, dispatch, contractId, message.missing);
    return null;
  }
  const until = endOfQuiet(
    { ...stay, country: message.reach.country, houseTimeZone: stay.timeZone },
    message,
    now,
  );
  if (until === null) return message;
  await note(scope, dispatch, message, until);
  return null;
}

/** Queues the messages, and moves each to sent. */
async function sendReady(scope: Scope, ready: readonly Ready[]): Promise<void> {
  if (ready.length === 0) return;
  const outboxIds = await sendAll(
    scope,
    ready.map(({ stay, message }) => ({
      channel: message.channel,
      to: { ...message.reach, contractId: stay.id },
      message,
    })),
  );
  const alerted = await alertedAmong(
    scope,
    ready.map(({ stay }) => stay.id),
  );
  for (const [place, { dispatch, stay, message }] of ready.entries()) {
    await move(scope, dispatchStatusList, dispatch, {
      action: "send",
      set: { channel: message.channel, outbox_id: outboxIds[place] },
      after: { channel: message.channel },
    });
    if (alerted.has(stay.id)) await settleAlert(scope, dispatch, stay.id, []);
  }
}

/** Returns those of the stays that have an alert of a message that lacks values. Nobody raises one while they are locked. */
async function alertedAmong(
  { trx, organizationId }: Scope,
  contractIds: readonly number[],
): Promise<Set<number>> {
  const rows = await trx
    .selectFrom("contract_alert")
    .select("contract_id as id")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "in", [...contractIds, -1])
    .where("code", "=", "MESSAGE_LACKS_VALUE")
    .where("cause_gone_at", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Composes a message of a template for a stay and chooses its channel. `hindrance` says why it cannot be sent yet. The
 * template's conditions do not count for a message that is sent by hand.
 */
export async function messageOf(
  scope: EffectScope,
  dispatch: Pick<DispatchRecord, "ownSubject" | "ownBody" | "tried">,
  template: PlanningTemplate,
  stay: PlannedFor,
  {
    byHand = false,
    readTexts,
    reach: before,
  }: { byHand?: boolean; readTexts?: TemplateReader["texts"]; reach?: GuestReach | undefined } = {},
) {
  const own =
    dispatch.ownBody === null ? null : { subject: dispatch.ownSubject ?? "", body: dispatch.ownBody };
  const composed = await compose(houseReader(scope, stay.branchId), {
    templateId: template.id,
    contractId: stay.id,
    own,
    language: stay.guestLanguage,
    readTexts,
  });
  const reach = before ?? (await reachGuest(scope, stay.id));
  const chosen = chooseChannel(template.channels, reach, dispatch.tried);
  const hindrance =
    (byHand ? null : await conditionOf(scope, template, stay)) ??
    (composed.missing.length > 0 ? ("missingValue" as const) : null) ??
    (chosen.channel === null ? (chosen.because ?? ("guestEmailMissing" as const)) : null) ??
    (chosen.channel === "SMS" && countSegments(composed.body).segments > maxSegments
      ? ("smsTooLong" as const)
      : null);
  return { ...composed, reach, channel: chosen.channel ?? ("EMAIL" as const), hindrance };
}

/** Returns which condition of a template does not hold for a stay now; null when all hold. */
async function conditionOf(
  scope: EffectScope,
  { paidOnly, registeredOnly }: PlanningTemplate,
  { id, branchId, checkIn, status }: PlannedFor,
): Promise<DispatchHindrance | null> {
  if (status !== "ACTIVE" && status !== "COMPLETED") return "stayNotAgreed";
  if (paidOnly && !(await startPaid(scope, id, checkIn))) return "notPaid";
  if (!registeredOnly) return null;
  return (await registerGaps(houseReader(scope, branchId), [id])).length > 0 ? "notRegistered" : null;
}

/** Records why a message is not sent yet, and when it is looked at again. */
async function note(
  { trx, organizationId, now }: EffectScope,
  { id }: { id: number },
  { hindrance, missing }: { hindrance: DispatchHindrance | null; missing: string[] },
  sendAfter: Date | null,
): Promise<void> {
  await trx
    .updateTable("message_dispatch")
    .set({
      hindrance,
      missing: sql`${missing}::text[]`,
      checked_at: now.toISOString(),
      ...(sendAfter && { send_after: sendAfter.toISOString() }),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Raises an alert of the stay for a due message that lacks values, and closes it when the message lacks none. */
async function settleAlert(
  scope: EffectScope,
  { id }: { id: number },
  contractId: number,
  missing: readonly string[],
): Promise<void> {
  const alert = { contractId, code: "MESSAGE_LACKS_VALUE" as const, cause: String(id) };
  if (missing.length === 0) await closeAlert(scope, alert);
  else await raiseAlert(scope, { ...alert, note: missing.map((name) => `{${name}}`).join(", ") });
}

const fallBackShape = z.object({ organizationId: z.number(), dispatchId: z.number() });

/** Sends a message that could not be delivered by the next channel of its template, unless it may have arrived all the same. */
export const fallBack: Task = async (platform, payload) => {
  const { organizationId, dispatchId: id } = fallBackShape.parse(payload);
  await inSystem(platform, organizationId, `${fallBackTask}/${id}`, async (scope) => {
    const { trx } = scope;
    const row = await trx
      .selectFrom("message_dispatch as d")
      .innerJoin("outbox_message as m", (join) =>
        join.onRef("m.organization_id", "=", "d.organization_id").onRef("m.id", "=", "d.outbox_id"),
      )
      .select(["d.contract_id as contractId", "d.template_id as templateId", "d.channel", "d.tried"])
      .select(["d.own_subject as ownSubject", "d.own_body as ownBody", "m.state", "m.last_error as error"])
      .select(["d.sent_at as sentAt", "d.ends_at as endsAt"])
      .where("d.organization_id", "=", organizationId)
      .where("d.id", "=", id)
      .forUpdate("d")
      .executeTakeFirst();
    if (!row?.contractId || row.channel === null || row.state !== "failed") return;
    if (row.error?.startsWith(unknownWhetherSent)) return;
    const [stay] = await staysFor(scope, [row.contractId]);
    const [template] = await planningTemplates(scope, row.templateId);
    if (!stay || !template || stay.status === "CANCELED") return;
    const sentAt = new Date(row.sentAt ?? scope.now);
    const { isStopped, wasStopped } = await standingOfSending(scope, stay.branchId, sentAt);
    if (isStopped) {
      const runAt = new Date(scope.now.getTime() + 10 * 60_000);
      await platform.jobs.enqueue(trx, fallBackTask, { organizationId, dispatchId: id }, { runAt });
      return;
    }
    const isLate = new Date(row.endsAt) <= scope.now || isTooLate(template, sentAt, scope.now);
    if (wasStopped && isLate) return;
    const tried = [...row.tried, row.channel];
    const message = await messageOf(scope, { ...row, tried }, template, stay);
    if (message.hindrance !== null) return;
    const outboxId = await sendBy(scope, message.channel, { ...message.reach, contractId: stay.id }, message);
    await trx
      .updateTable("message_dispatch")
      .set({
        channel: message.channel,
        outbox_id: outboxId,
        tried: sql`${tried}::text[]`,
        version: sql`version + 1`,
      })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    await scope.audit({
      action: "nextChannel",
      objectType: "messageDispatch",
      objectId: id,
      before: { channel: row.channel },
      after: { channel: message.channel },
      actorKind: "SYS",
    });
  });
};
