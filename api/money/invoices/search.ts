import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import type { SearchHits } from "#contract/organization/search/search.ts";

type InvoiceHit = SearchHits["invoices"][number];

/** Finds invoices whose number contains the text. A text without a digit finds none. */
export async function foundInvoices(context: CallContext, q: string, amount: number): Promise<InvoiceHit[]> {
  if (!/\d/.test(q)) return [];
  const recipient = readsClient(context, "name")
    ? sql<string>`coalesce(i.recipient->>'name', '')`
    : sql<string>`''`;
  return context.trx
    .selectFrom("invoice as i")
    .where("i.organization_id", "=", context.organizationId)
    .where("i.branch_id", "in", [...context.selectedBranchIds])
    .where("i.state", "!=", "deleted")
    .where(sql<boolean>`position(upper(${q}) IN upper(i.number)) > 0`)
    .select(["i.id", "i.number", "i.kind", "i.issued_on as issuedOn", recipient.as("recipientName")])
    .orderBy("i.id", "desc")
    .limit(amount)
    .execute();
}
