import { cancelInvoice } from "#api/money/invoices/cancel.ts";
import { findInvoice, type StoredInvoice } from "#api/money/invoices/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";

/** What a new draft has of the invoice it replaces; recipient, lines and notes are there to be put right. */
const copied = [
  "organization_id",
  "branch_id",
  "contract_id",
  "client_id",
  "kind",
  "service_from",
  "service_until",
  "currency",
  "language",
  "recipient",
  "lines",
  "tax_groups",
  "total_net",
  "total_tax",
  "total_gross",
  "notes",
  "cost_statement_id",
  "cost_recipient",
] as const;

/**
 * Bills anew what an invoice of a stay or of operating costs billed: takes it back where that was not done yet, and drafts a copy.
 * Answers the draft; one that was made before stays as it was edited. Refused where the same was billed by another invoice meanwhile.
 */
export async function reissueInvoice(
  context: CallContext,
  { id, reason }: { id: number; reason?: string | undefined },
): Promise<StoredInvoice> {
  const invoice = await findInvoice(context, id, { lock: true });
  if (invoice.number === null || invoice.kind === "cancellation" || !(await isRepeatable(context, id)))
    throw new Failure("INVALID_TRANSITION", { objects: { from: invoice.state, allowed: [] } });
  if (!invoice.canceled) {
    if (!reason) throw new Failure("VALIDATION", { fields: [{ field: "reason", key: "required" }] });
    await cancelInvoice(context, id, reason);
  }
  const standing = await standingInstead(context, id);
  if (standing && standing.number !== null)
    throw new Failure("ALREADY_EXISTS", {
      detail: "invoice",
      params: { number: standing.number },
      objects: { invoiceId: standing.id },
    });
  if (standing) return findInvoice(context, standing.id);
  const draft = await context.trx
    .insertInto("invoice")
    .columns([...copied, "created_by"])
    .expression((eb) =>
      eb
        .selectFrom("invoice")
        .select([...copied, eb.val(context.user.id).as("created_by")])
        .where("organization_id", "=", context.organizationId)
        .where("id", "=", id),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "generate",
    objectType: "invoice",
    objectId: draft.id,
    after: { state: "draft", replaces: invoice.number, totalGross: invoice.totalGross },
  });
  return findInvoice(context, draft.id);
}

/** Whether an invoice bills a stay or a run; what else is billed is billed anew where it was ordered. */
async function isRepeatable(context: CallContext, id: number): Promise<boolean> {
  const row = await context.trx
    .selectFrom("invoice")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .where((eb) => eb.or([eb("contract_id", "is not", null), eb("cost_statement_id", "is not", null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The draft or invoice that bills the same stay, or the same recipient of the same run, and stands. */
function standingInstead(context: CallContext, id: number) {
  return context.trx
    .selectFrom("invoice as i")
    .innerJoin("invoice as o", (join) =>
      join.onRef("o.organization_id", "=", "i.organization_id").on("o.id", "=", id),
    )
    .select(["i.id", "i.number"])
    .where("i.organization_id", "=", context.organizationId)
    .where("i.kind", "!=", "cancellation")
    .where("i.state", "!=", "deleted")
    .where("i.canceled_by_id", "is", null)
    .where((eb) =>
      eb.or([
        eb("i.contract_id", "=", eb.ref("o.contract_id")),
        eb.and([
          eb("i.cost_statement_id", "=", eb.ref("o.cost_statement_id")),
          eb("i.cost_recipient", "=", eb.ref("o.cost_recipient")),
        ]),
      ]),
    )
    .orderBy("i.id", "desc")
    .executeTakeFirst();
}
