import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { sawIn } from "#api/contracts/contract-templates/queries-facts.ts";
import { compose } from "#api/messages/message-templates/compose.ts";
import { type DispatchRecord, dispatchStatusList } from "#api/messages/message-templates/dispatch-status.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import type { DispatchState } from "#contract/messages/message-templates/message-dispatch.ts";
import type { TemplateChannel } from "#contract/messages/message-templates/message-template.ts";
import type {
  DispatchRow,
  messageDispatches,
} from "#contract/messages/message-templates/message-templates.ts";

/** SQL for the state of the planned message `r`, whose message in the outbox is `m`. */
const state = sql<DispatchState>`CASE
  WHEN r.status = 'DELETED' THEN 'notSent'
  WHEN r.status <> 'NEW' THEN CASE m.state WHEN 'failed' THEN 'failed' WHEN 'sent' THEN 'sent' ELSE 'underway' END
  WHEN r.held_at IS NOT NULL THEN 'held' WHEN r.hindrance IS NOT NULL THEN 'lacking'
  WHEN r.send_after > r.due_at THEN 'waiting' ELSE 'planned' END`;

function dispatchRows(context: CallContext) {
  const guest = sql<string>`coalesce(CASE WHEN r.user_id IS NULL THEN ${shownClientName(context, "g")} ELSE ${userName("w")} END, '')`;
  return context.trx
    .selectFrom("message_dispatch as r")
    .innerJoin("message_template as p", (join) =>
      join.onRef("p.organization_id", "=", "r.organization_id").onRef("p.id", "=", "r.template_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "r.organization_id").onRef("b.id", "=", "r.branch_id"),
    )
    .leftJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "r.organization_id").onRef("c.id", "=", "r.contract_id"),
    )
    .leftJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .leftJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .leftJoin("app_user as w", (join) =>
      join.onRef("w.organization_id", "=", "r.organization_id").onRef("w.id", "=", "r.user_id"),
    )
    .leftJoin("outbox_message as m", (join) =>
      join.onRef("m.organization_id", "=", "r.organization_id").onRef("m.id", "=", "r.outbox_id"),
    )
    .select(["r.id", "r.version", "r.template_id as templateId", "p.name as templateName"])
    .select(["r.contract_id as contractId", "b.time_zone as timeZone", "r.due_at as dueAt"])
    .select(["r.send_after as sendAfter", "r.status", "r.channel", "r.hindrance", "r.missing", "r.reason"])
    .select(["r.dates_changed as datesChanged", "r.correction", "r.sent_at as sentAt"])
    .select([
      guest.as("guest"),
      state.as("state"),
      sql<string>`coalesce(u.label, '')`.as("unitLabel"),
      sql<
        TemplateChannel[]
      >`to_jsonb(array_remove(ARRAY[p.first_channel, p.second_channel, p.third_channel], NULL))`.as(
        "channels",
      ),
      sql<string>`CASE WHEN m.state = 'failed' THEN coalesce(m.last_error, '') ELSE '' END`.as("failure"),
      sql<boolean>`r.own_body IS NOT NULL`.as("edited"),
    ])
    .where("r.organization_id", "=", context.organizationId);
}

/**
 * Lists messages of the selected branches: those due between a day ago and two days ahead unless the filter names days. Of one
 * stay all are listed.
 */
export async function listDispatches(
  context: CallContext,
  input: z.output<typeof messageDispatches.list.input>,
) {
  const { state: states, templateId, channel, buildingId, contractId, from, until } = input.filter;
  const hours = (count: number) => new Date(context.now.getTime() + count * 3_600_000).toISOString();
  const isOfStay = contractId !== undefined;
  const all = dispatchRows(context)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(from !== undefined, (rows) => rows.where(onDay(sql`>= ${from}::date`)))
    .$if(until !== undefined, (rows) => rows.where(onDay(sql`<= ${until}::date`)))
    .$if(from === undefined && !isOfStay, (rows) => rows.where("r.due_at", ">=", hours(-24)))
    .$if(until === undefined && !isOfStay, (rows) => rows.where("r.due_at", "<=", hours(48)))
    .$if(contractId !== undefined, (rows) => rows.where("r.contract_id", "=", contractId ?? 0))
    .$if(buildingId !== undefined, (rows) => rows.where("u.building_id", "=", buildingId ?? 0))
    .$if(templateId !== undefined, (rows) => rows.where("r.template_id", "in", [...(templateId ?? []), -1]))
    .$if(channel !== undefined, (rows) =>
      rows.where(sql<SqlBool>`coalesce(r.channel, p.first_channel) = ANY(${channel}::text[])`),
    );
  const query = all.$if(states !== undefined, (rows) =>
    rows.where(sql<SqlBool>`${state} = ANY(${states}::text[])`),
  );
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: { dueAt: "r.due_at", template: "p.name", unit: "u.label_order" },
    standard: "dueAt",
    idColumn: "r.id",
  });
  const { rows: Counts } = await sql<{ state: DispatchState; count: number }>`
    SELECT x.state, count(*)::int AS count FROM (${all}) x GROUP BY x.state ORDER BY x.state`.execute(
    context.trx,
  );
  return { Dispatches: rows, ...page, Counts };
}

const onDay = (compared: ReturnType<typeof sql>) =>
  sql<SqlBool>`(r.due_at AT TIME ZONE b.time_zone)::date ${compared}`;

/** Returns a message of the caller's branches, with what decides about its actions. Throws NOT_FOUND. */
async function findDispatch(context: CallContext, id: number): Promise<DispatchRow & DispatchRecord> {
  const row = await dispatchRows(context)
    .select(["r.own_subject as ownSubject", "r.own_body as ownBody"])
    .select(["r.occasion", "r.ends_at as endsAt", "r.held_at as heldAt", "r.tried"])
    .where("r.id", "=", id)
    .where("r.branch_id", "in", [...context.branchIds, -1])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns a message with its text, its allowed actions, and who wrote to the guest last. Throws NOT_FOUND. */
export async function openDispatch(context: CallContext, id: number) {
  const { ownSubject, ownBody, occasion, endsAt, heldAt, tried, ...dispatch } = await findDispatch(
    context,
    id,
  );
  const record = { ...dispatch, ownSubject, ownBody, occasion, endsAt, heldAt, tried };
  const own = ownBody === null ? null : { subject: ownSubject ?? "", body: ownBody };
  const { templateId, contractId } = dispatch;
  const composed = contractId === null ? null : await compose(context, { templateId, contractId, own });
  if (composed) sawIn(context, composed.raw.subject + composed.raw.body, composed.contract);
  return {
    ...dispatch,
    text: composed && shownOf(composed),
    words: composed ? { subject: composed.raw.subject, body: composed.raw.body } : { subject: "", body: "" },
    ...(await lastWritten(context, contractId)),
    allowedActions: await openMoves(context, dispatchStatusList, record),
  };
}

/** Returns the parts of a composed message that are shown. */
export function shownOf({ language, subject, body, missing }: Awaited<ReturnType<typeof compose>>) {
  return { language, subject, body, missing };
}

/** Returns which colleague last wrote to the guest of a stay, and when. */
async function lastWritten({ trx, organizationId }: CallContext, contractId: number | null) {
  const { rows } = await sql<{ writtenAt: string; writtenBy: string }>`
    SELECT x.at AS "writtenAt", coalesce(${userName("w")}, '') AS "writtenBy" FROM (
      SELECT m.created_at AS at, m.created_by FROM outbox_message m WHERE m.organization_id = ${organizationId}
        AND m.object_type = 'rentContract' AND m.object_id = ${contractId} AND m.created_by IS NOT NULL
      UNION ALL
      SELECT s.created_at, s.created_by FROM sms_message s JOIN rent_contract c ON c.organization_id = s.organization_id
        AND c.client_id = s.client_id AND c.id = ${contractId}
        WHERE s.organization_id = ${organizationId} AND s.direction = 'out' AND s.created_by IS NOT NULL) x
    JOIN app_user w ON w.organization_id = ${organizationId} AND w.id = x.created_by
    ORDER BY x.at DESC LIMIT 1`.execute(trx);
  return rows[0] ?? { writtenAt: null, writtenBy: "" };
}
