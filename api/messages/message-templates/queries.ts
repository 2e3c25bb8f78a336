import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { messageTemplateStatusList } from "#api/messages/message-templates/message-template-status.ts";
import { messageTemplateTable } from "#api/messages/message-templates/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { findRecord, rowsWith } from "#api/platform/records/records.ts";
import type { messageTemplates } from "#contract/messages/message-templates/message-templates.ts";
import type { Language } from "#contract/platform/languages.ts";

const listed = [
  "name",
  "event",
  "offsetAmount",
  "offsetUnit",
  "repeat",
  "onDay",
  "weekday",
  "everyDays",
  "atTime",
  "firstChannel",
  "secondChannel",
  "thirdChannel",
  "language",
  "officeId",
] as const;
const { status, branchName } = messageTemplateTable.also;
const spoken = sql<
  Language[]
>`(SELECT jsonb_build_array(r.language) || coalesce(jsonb_agg(t.language ORDER BY t.language)
  FILTER (WHERE t.language <> r.language), '[]') FROM message_template_text t
  WHERE t.organization_id = r.organization_id AND t.message_template_id = r.id)`;

/**
 * Lists message templates of the selected branches and those for all branches; deleted ones only on request.
 */
export async function listMessageTemplates(
  context: CallContext,
  input: z.output<typeof messageTemplates.list.input>,
) {
  const { q, status: wanted = ["NEW"], event, channel } = input.filter;
  const pattern = `%${(q ?? "").replace(/[%_\\]/g, "\\$&")}%`;
  const query = rowsWith(context, messageTemplateTable, listed)
    .select([
      status.as("status"),
      branchName.as("branchName"),
      spoken.as("languages"),
      sql<string>`r.updated_at`.as("updatedAt"),
    ])
    .where(
      sql<SqlBool>`(r.branch_id IS NULL OR r.branch_id = ANY(${[...branchScope(context, input.buids)]}::bigint[]))`,
    )
    .where(sql<SqlBool>`r.status = ANY(${wanted}::text[])`)
    .$if(Boolean(q), (rows) =>
      rows.where(
        sql<SqlBool>`(r.name ILIKE ${pattern} OR r.subject ILIKE ${pattern} OR r.body ILIKE ${pattern})`,
      ),
    )
    .$if(event !== undefined, (rows) => rows.where(sql<SqlBool>`r.event = ANY(${event}::text[])`))
    .$if(channel !== undefined, (rows) =>
      rows.where(
        sql<SqlBool>`${channel}::text[] && ARRAY[r.first_channel, r.second_channel, r.third_channel]`,
      ),
    );
  const sort = sortOf(messageTemplateTable, "name", {
    updatedAt: "r.updated_at",
    event:
      "array_position(ARRAY['POST_BOOKING', 'PRE_CHECKIN', 'POST_CHECKIN', 'PRE_CHECKOUT', 'POST_CHECKOUT', 'CUSTOM_TIME'], r.event)",
  });
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { MessageTemplates: rows, ...page };
}

/** Returns one of them with its allowed actions. Throws NOT_FOUND. */
export async function openMessageTemplate(context: CallContext, id: number) {
  const template = await findRecord(context, messageTemplateTable, id);
  return { ...template, allowedActions: await openMoves(context, messageTemplateStatusList, template) };
}
