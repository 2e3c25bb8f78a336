import { draftInvoice, standingInvoice } from "#api/money/invoices/verbs-draft.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { purchaseStatusList } from "#api/sale/purchase-contracts/purchase-status.ts";
import { findPurchase } from "#api/sale/purchase-contracts/queries.ts";

/** Drafts the invoice of the commission to the first buyer; an existing draft or invoice is returned. */
export async function billCommission(context: CallContext, id: number) {
  await purchaseStatusList.lock(context, id);
  const purchase = await findPurchase(context, id);
  const there = await standingInvoice(context, purchase.commissionInvoiceId);
  if (there) return there;
  const buyer = await context.trx
    .selectFrom("purchase_buyer")
    .select("client_id as clientId")
    .where("organization_id", "=", context.organizationId)
    .where("purchase_id", "=", id)
    .orderBy("place")
    .orderBy("id")
    .executeTakeFirst();
  if (!buyer || purchase.commission === 0) throw new Failure("NOT_READY", { detail: "noCommission" });
  const day = await todayAt(context, purchase.branchId);
  const invoice = await draftInvoice(context, {
    branchId: purchase.branchId,
    clientId: buyer.clientId,
    from: day,
    until: day,
    currency: purchase.currency,
    lines: (t, taxRate) => [
      {
        description: t("purchaseContracts:commissionLine", { unit: purchase.unitLabel }),
        detail: purchase.unitAddress.slice(0, 200),
        quantity: 1,
        // Commissions are agreed without VAT.
        unitGross: purchase.commission + Math.round((purchase.commission * (taxRate ?? 0)) / 10_000),
        taxRate,
        outsideVat: false,
      },
    ],
  });
  await context.trx
    .updateTable("purchase_contract")
    .set({ commission_invoice_id: invoice.id })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  return invoice;
}
