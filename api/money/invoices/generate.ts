import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { billingBranch } from "#api/money/invoices/issuer.ts";
import { findInvoice, invoicesOfRentContract, type StoredInvoice } from "#api/money/invoices/queries.ts";
import { recipientOf } from "#api/money/invoices/recipient.ts";
import { billStay } from "#api/money/invoices/rules/bill-stay.ts";
import { priceLines } from "#api/money/invoices/rules/priced-lines.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";

/**
 * Drafts the invoice of a contract. The contract is locked, so that two at once get the same draft; the draft there is
 * stays as it was edited. Refused when there is nothing to bill, or when it was billed already.
 */
export async function generateInvoice(context: CallContext, contractId: number): Promise<StoredInvoice> {
  const contract = await findContract(context, contractId, { lock: true });
  const { draft, final } = await invoicesOfRentContract(context, contractId);
  if (draft) return findInvoice(context, draft.id);
  if (final)
    throw new Failure("ALREADY_EXISTS", {
      detail: "invoice",
      params: { number: final.number ?? "" },
      objects: { invoiceId: final.id },
    });
  const { issuer, ownRates } = await billingBranch(context, contract.branchId);
  const guest = await recipientOf(context, contract.clientId);
  const stay = {
    ...contract,
    nights: contract.nightPrices,
    persons: contract.adults + contract.children,
    unit: [contract.unitLabel, contract.address].filter(Boolean).join(", "),
    country: issuer.country,
    smallBusiness: issuer.smallBusiness,
    ownRates,
  };
  const lines = billStay(stay, textsIn(guest.language));
  if (lines.length === 0) throw new Failure("NOT_READY", { detail: "nothingToBill" });
  const priced = priceLines(lines, issuer.smallBusiness);
  const { id } = await context.trx
    .insertInto("invoice")
    .values({
      organization_id: context.organizationId,
      branch_id: contract.branchId,
      contract_id: contractId,
      client_id: contract.clientId,
      service_from: contract.checkIn,
      service_until: contract.checkOut,
      currency: contract.currency,
      language: guest.language,
      recipient: JSON.stringify(guest.recipient),
      lines: JSON.stringify(priced.lines),
      tax_groups: JSON.stringify(priced.groups),
      total_net: priced.totals.net,
      total_tax: priced.totals.tax,
      total_gross: priced.totals.gross,
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "generate",
    objectType: "invoice",
    objectId: id,
    after: { state: "draft", contractId, totalGross: priced.totals.gross },
  });
  return findInvoice(context, id);
}
