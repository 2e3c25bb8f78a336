import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { transactionSchema } from "./schema.ts";

const idsOf = (typed: string) =>
  typed
    .split(/[ ,;]+/)
    .filter(Boolean)
    .map(Number);

/** Books the money of the form and opens it. */
export async function addTransaction(args: ActionFunctionArgs) {
  const { api, language, t } = await requireScreen(args, "/report/monetary/new", "transactions");
  return saveForm(args, t, transactionSchema(language), async ({ value, options }) => {
    const { payments, invoices, orders, ...money } = value;
    const allocations = [
      ...idsOf(payments).map((paymentId) => ({ paymentId })),
      ...idsOf(invoices).map((invoiceId) => ({ invoiceId })),
      ...idsOf(orders).map((orderId) => ({ orderId })),
    ];
    const { id } = await api.transactions.add({ transaction: { ...money, allocations } }, options);
    return { to: `/report/monetary/${id}`, text: t("new.done") };
  });
}
