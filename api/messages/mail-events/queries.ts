import { sql } from "kysely";
import type { z } from "zod";
import { ownAccounts } from "#api/messages/mail-events/accounts.ts";
import { promotionStatusList } from "#api/messages/mail-events/promotion-status.ts";
import { mailEventTable, mailPromotionTable } from "#api/messages/mail-events/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { findRecord, rowsWith } from "#api/platform/records/records.ts";
import {
  type LeftOutReason,
  mailVariables,
  type RecipientState,
  type ReturnedKind,
} from "#contract/messages/mail-events/mail-event.ts";
import type { mailEvents } from "#contract/messages/mail-events/mail-events.ts";
import type { mailPromotions } from "#contract/messages/mail-events/mail-promotions.ts";
import type { Language } from "#contract/platform/languages.ts";

/** Returns the choices for the screens of mail events and promotions. */
export async function mailEventData(context: CallContext) {
  const { trx, organizationId } = context;
  const MailEvents = await trx
    .selectFrom("mail_event")
    .select(["id", "name", "kind", "language", "subject"])
    .where("organization_id", "=", organizationId)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return { MailEvents, Accounts: await ownAccounts(context), Variables: [...mailVariables] };
}

/** Lists mail events of the organization. */
export async function listMailEvents(context: CallContext, input: z.output<typeof mailEvents.list.input>) {
  branchScope(context, input.buids);
  const { q, kind, active } = input.filter;
  const query = rowsWith(context, mailEventTable, ["name", "kind", "language", "subject", "active"])
    .$if(q !== undefined && q !== "", (rows) =>
      rows.where(
        sql<boolean>`strpos(search_form(concat_ws(' ', r.name, r.subject, r.body)), search_form(${q ?? ""})) > 0`,
      ),
    )
    .$if(kind !== undefined, (rows) => rows.where("r.kind", "in", [...(kind ?? [])]))
    .$if(active !== undefined, (rows) => rows.where("r.active", "=", active ?? true))
    .select(
      sql<Language[]>`ARRAY(SELECT r.language UNION ALL (SELECT t.language FROM mail_event_text t
        WHERE t.organization_id = r.organization_id AND t.mail_event_id = r.id AND t.language <> r.language ORDER BY t.language))`.as(
        "languages",
      ),
    );
  const sort = sortOf(mailEventTable, "name", { kind: "r.kind", subject: "r.subject" });
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { MailEvents: rows, ...page };
}

const countOf = (
  which: ReturnType<typeof sql<boolean>>,
) => sql<number>`(SELECT count(*)::int FROM mail_promotion_recipient p
  LEFT JOIN outbox_message o ON o.organization_id = p.organization_id AND o.id = p.message_id
  WHERE p.organization_id = r.organization_id AND p.promotion_id = r.id AND ${which})`;

/** Lists promotions of the organization. */
export async function listPromotions(
  context: CallContext,
  input: z.output<typeof mailPromotions.list.input>,
) {
  branchScope(context, input.buids);
  const { status } = input.filter;
  const { status: statusOf, mailEventName, startedAt } = mailPromotionTable.also;
  const query = rowsWith(context, mailPromotionTable, ["name"])
    .$if(status !== undefined, (rows) => rows.where("r.status", "in", [...(status ?? [])]))
    .select([
      statusOf.as("status"),
      mailEventName.as("mailEventName"),
      countOf(sql<boolean>`true`).as("audience"),
      countOf(sql<boolean>`o.state = 'sent'`).as("sent"),
      sql<string>`r.created_at`.as("createdAt"),
      startedAt.as("startedAt"),
    ]);
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: { createdAt: "r.created_at", name: "r.name", status: "r.status" },
    standard: "createdAt",
    standardDirection: "desc",
    idColumn: "r.id",
  });
  return { Promotions: rows, ...page };
}

/** Returns one promotion with its progress and allowed actions. */
export async function readPromotion(context: CallContext, id: number) {
  const promotion = await findRecord(context, mailPromotionTable, id);
  return {
    Promotion: {
      ...promotion,
      allowedActions: await openMoves(context, promotionStatusList, promotion),
    },
    Counts: await countsOf(context, id),
    History: await historyOf(context, "mailPromotion", id),
  };
}

/** `waiting` means that there is no message yet; for the others the outbox has the state. */
const stateOf = sql<RecipientState>`CASE WHEN p.left_out IS NOT NULL THEN 'leftOut' ELSE coalesce(o.state, 'waiting') END`;

async function countsOf({ trx, organizationId }: CallContext, id: number) {
  const { rows } = await sql<{
    state: RecipientState;
    leftOut: LeftOutReason | null;
    returned: ReturnedKind | null;
    n: number;
  }>`
    SELECT ${stateOf} AS state, p.left_out AS "leftOut", p.returned, count(*)::int AS n
    FROM mail_promotion_recipient p
    LEFT JOIN outbox_message o ON o.organization_id = p.organization_id AND o.id = p.message_id
    WHERE p.organization_id = ${organizationId} AND p.promotion_id = ${id} GROUP BY 1, 2, 3 ORDER BY 2`.execute(
    trx,
  );
  const sum = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(which).reduce((total, { n }) => total + n, 0);
  const reasons = [...new Set(rows.flatMap(({ leftOut }) => leftOut ?? []))];
  const returned = (kind: ReturnedKind) => sum((row) => row.returned === kind);
  return {
    audience: sum(() => true),
    waiting: sum(({ state }) => state === "waiting"),
    underWay: sum(({ state }) => state === "pending" || state === "sending"),
    sent: sum(({ state }) => state === "sent"),
    failed: sum(({ state }) => state === "failed"),
    leftOut: reasons.map((reason) => ({ reason, count: sum(({ leftOut }) => leftOut === reason) })),
    returned: {
      unsubscribed: returned("unsubscribed"),
      bounced: returned("bounced"),
      complained: returned("complained"),
    },
  };
}

/** Lists the recipients of a promotion in the caller's branches with their outcome. */
export async function listRecipients(
  context: CallContext,
  input: z.output<typeof mailPromotions.recipients.input>,
) {
  await findRecord(context, mailPromotionTable, input.id);
  const { state, leftOut, returned } = input.filter;
  const branches = input.buids.length > 0 ? branchScope(context, input.buids) : [...context.branchIds];
  const email = readsClient(context, "email") ? sql<string>`coalesce(p.address, '')` : sql<string>`''`;
  const query = context.trx
    .selectFrom("mail_promotion_recipient as p")
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "p.organization_id").onRef("c.id", "=", "p.client_id"),
    )
    .leftJoin("outbox_message as o", (join) =>
      join.onRef("o.organization_id", "=", "p.organization_id").onRef("o.id", "=", "p.message_id"),
    )
    .select(["p.id", "p.client_id as clientId", "p.left_out as leftOut", "p.returned"])
    .select(["p.message_id as messageId", "o.sent_at as sentAt", stateOf.as("state"), email.as("email")])
    .select(sql<string>`coalesce(${shownClientName(context, "c")}, '')`.as("name"))
    .where("p.organization_id", "=", context.organizationId)
    .where("p.promotion_id", "=", input.id)
    .where("c.branch_id", "in", branches)
    .$if(state !== undefined, (rows) =>
      rows.where(sql<boolean>`${stateOf} = ANY(${[...(state ?? [])]}::text[])`),
    )
    .$if(leftOut !== undefined, (rows) => rows.where("p.left_out", "in", [...(leftOut ?? [])]))
    .$if(returned !== undefined, (rows) => rows.where("p.returned", "in", [...(returned ?? [])]));
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: { id: "p.id" },
    standard: "id",
    idColumn: "p.id",
  });
  return { Recipients: rows, ...page };
}

/** Whether the caller may read the test mails of a promotion. */
export async function readsPromotion(
  { trx, organizationId, may }: CallContext,
  id: number,
): Promise<boolean> {
  if (!may([{ resource: "mailevent", flag: "read" }])) return false;
  const { rows } =
    await sql`SELECT 1 FROM mail_promotion WHERE organization_id = ${organizationId} AND id = ${id}`.execute(
      trx,
    );
  return rows.length > 0;
}
