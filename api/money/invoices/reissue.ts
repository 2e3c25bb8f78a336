import { holdContracts } from "#api/contracts/rent-contracts/for-others/hold-contract.ts";
import { cancelInvoice } from "#api/money/invoices/cancel.ts";
import { findInvoice, type StoredInvoice } from "#api/money/invoices/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";

/** The columns that a new draft copies from the invoice that it replaces; its recipient, lines and notes can then be corrected. */
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
 * Bills a stay or operating costs again: cancels the invoice unless it is cancelled, and drafts a copy. Returns the draft; an existing one
 * keeps its edits. Throws when another invoice has billed the same meanwhile.
 */
export async function reissueInvoice(
  context: CallContext,
  { id, reason }: { id: number; reason?: string | undefined },
): Promise<StoredInvoice> {
  const { contractId, statementDifference } = await findInvoice(context, id);
  // The contract is locked before its invoices, and so that nobody drafts another invoice of the stay meanwhile.
  if (contractId !== null) await holdContracts(context, [contractId]);
  const invoice = await findInvoice(context, id, { lock: true });
  // An invoice of an order has neither: the order makes it again.
  const isRepeatable = contractId !== null || statementDifference !== null;
  if (invoice.number === null || invoice.kind === "cancellation" || !isRepeatable)
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

/** Returns the draft or invoice, not cancelled, that bills the same stay, or the same recipient of the same run. */
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
