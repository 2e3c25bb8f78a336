import { sql } from "kysely";
import type { z } from "zod";
import { skipToNumber } from "#api/money/invoices/verbs-numbering.ts";
import { type Branch, findBranch } from "#api/organization/branches/queries.ts";
import { branchTable } from "#api/organization/branches/tables.ts";
import { letWorkIn } from "#api/organization/branches/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { addRecord, writeRecord } from "#api/platform/records/records.ts";
import type { BranchFields, branches } from "#contract/organization/branches/branches.ts";

type Change = z.output<typeof branches.update.input>["branch"];

/** Adds a branch and gives its maker access to it, because they could not see it otherwise. */
export async function addBranch(context: CallContext, fields: BranchFields): Promise<number> {
  await requireFreePrefix(context, fields.invoicePrefix, null);
  const id = await addRecord(context, branchTable, fields);
  const adder = { organizationId: context.organizationId, userId: context.user.id };
  await letWorkIn(context.trx, adder, [id]);
  return id;
}

/** Changes the given fields and settings; compares the version when one is given. */
export async function updateBranch(context: CallContext, change: Change): Promise<Branch> {
  const { id, version, settings, nextInvoiceNumber, ...fields } = change;
  const before = await findBranch(context, id, { lock: true });
  await requireVersion(context, version, before, "branch");
  if (fields.invoicePrefix !== undefined && fields.invoicePrefix !== before.invoicePrefix) {
    if (before.prefixFixed) throw invalid("branch.invoicePrefix", "prefixFixed");
    await requireFreePrefix(context, fields.invoicePrefix, id);
  }
  if (nextInvoiceNumber !== undefined && nextInvoiceNumber !== before.nextInvoiceNumber)
    await skipToNumber(context, before, nextInvoiceNumber);
  const held = settings && { settings: sql`settings || ${JSON.stringify(settings)}::jsonb` };
  await writeRecord(context, branchTable, id, fields, held);
  const after = await findBranch(context, id);
  await context.audit({
    action: "update",
    objectType: "branch",
    objectId: id,
    before: flat(before),
    after: flat(after),
  });
  return after;
}

/** Throws when another branch has the prefix, because both would give the same invoice numbers. */
async function requireFreePrefix(context: CallContext, prefix: string, own: number | null): Promise<void> {
  const other = await context.trx
    .selectFrom("branch")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("invoice_prefix", "=", prefix)
    .$if(own !== null, (qb) => qb.where("id", "!=", own ?? 0))
    .executeTakeFirst();
  if (other) throw invalid("branch.invoicePrefix", "prefixTaken");
}

/** Returns settings as separate fields, so that the history says which one changed. */
function flat({
  settings,
  companyClients: _clients,
  logoLink: _link,
  nextInvoiceLabel: _label,
  ...fields
}: Branch) {
  return { ...fields, ...settings };
}
