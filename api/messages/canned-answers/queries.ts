import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { cannedAnswerTable } from "#api/messages/canned-answers/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { rowsOf } from "#api/platform/records/records.ts";
import type { cannedAnswers } from "#contract/messages/canned-answers/canned-answers.ts";

/** Lists the canned answers of the organization. */
export async function listCannedAnswers(
  context: CallContext,
  input: z.output<typeof cannedAnswers.list.input>,
) {
  const { q, language } = input.filter;
  // Canned answers belong to no branch. A branch that the caller names must be theirs all the same.
  branchScope(context, input.buids);
  const query = rowsOf(context, cannedAnswerTable)
    .$if(q !== undefined && q !== "", (rows) =>
      rows.where(sql<SqlBool>`search_form(r.name || ' ' || r.body) LIKE stands_in(${q ?? ""})`),
    )
    .$if(language !== undefined, (rows) => rows.where("r.language", "in", language ?? []));
  const { rows, page } = await listPage(context.trx, query, input, sortOf(cannedAnswerTable, "name"));
  return { CannedAnswers: rows, ...page };
}
