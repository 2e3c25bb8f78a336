import { draftInvoice, standingInvoice } from "#api/money/invoices/verbs-draft.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { findPurchase } from "#api/sale/purchase-contracts/queries.ts";
import { holdPurchase } from "#api/sale/purchase-contracts/terms.ts";
import {
  type PurchaseService,
  servicePrices,
  serviceTaxRate,
} from "#contract/sale/purchase-contracts/purchase-contract.ts";

type Scope = Pick<CallContext, "trx" | "organizationId">;

/** Selects the services that were ordered with a purchase. */
export function servicesOf({ trx, organizationId }: Scope, purchaseId: number) {
  return trx
    .selectFrom("purchase_service")
    .select(["service", "gross", "invoice_id as invoiceId"])
    .where("organization_id", "=", organizationId)
    .where("purchase_id", "=", purchaseId)
    .orderBy("id")
    .execute();
}

/**
 * Orders a service and drafts its invoice to the first buyer. When it was ordered before, it returns that
 * invoice, unless it was cancelled.
 */
export async function orderService(
  context: CallContext,
  { id, service, price }: { id: number; service: PurchaseService; price?: number | undefined },
) {
  const { branchId } = await holdPurchase(context, id);
  const before = (await servicesOf(context, id)).find((one) => one.service === service);
  const there = await standingInvoice(context, before?.invoiceId ?? null);
  if (there) return there;
  const gross = servicePrices[service] ?? price;
  if (gross === undefined) throw invalid("price", "required");
  const { unitLabel, currency } = await findPurchase(context, id);
  if (currency !== "EUR") throw new Failure("NOT_READY", { detail: "servicesInEuro" });
  const { trx, organizationId, user } = context;
  const buyer = await trx
    .selectFrom("purchase_buyer")
    .select("client_id as clientId")
    .where("organization_id", "=", organizationId)
    .where("purchase_id", "=", id)
    .orderBy("place")
    .orderBy("id")
    .executeTakeFirst();
  if (!buyer) throw new Failure("NOT_READY", { detail: "complete" });
  const day = await todayAt(context, branchId);
  const invoice = await draftInvoice(context, {
    ...{ branchId, clientId: buyer.clientId, from: day, until: day, currency },
    lines: (t) => [
      {
        description: t(`purchaseContracts:services.${service}`),
        detail: unitLabel,
        quantity: 1,
        unitGross: gross,
        taxRate: serviceTaxRate,
        outsideVat: false,
      },
    ],
  });
  await trx
    .insertInto("purchase_service")
    .values({
      organization_id: organizationId,
      purchase_id: id,
      ...{ service, gross, invoice_id: invoice.id, ordered_by: user.id },
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "purchase_id", "service"])
        .doUpdateSet({ gross, invoice_id: invoice.id, ordered_by: user.id }),
    )
    .execute();
  await context.audit({
    action: "order",
    objectType: "purchaseContract",
    objectId: id,
    after: { service, amount: gross },
  });
  return invoice;
}
