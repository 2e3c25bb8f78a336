import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { id as idShape } from "#contract/platform/list.ts";

/** What is done with a transaction, by `intent`. */
export async function actOnTransaction(args: ActionFunctionArgs) {
  const { api, t } = await requireScreen(args, "/report/monetary/{id}", "transactions");
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const form = await readForm(args.request.clone());
  const intent = String(form.get("intent") ?? "");
  const text = (name: string) => String(form.get(name) ?? "");
  const once = onceOf(form);
  const acts: Record<string, () => Promise<unknown>> = {
    cancel: () => api.transactions.cancel({ id, reason: text("reason") }, once),
    sendInvoice: () => api.transactions.sendInvoice({ id, email: text("email") }, once),
    allocate: () => api.transactions.allocate({ id, allocations: pickedItems(form) }, once),
    payTax: () => api.transactions.payTax({ id }, once),
  };
  const act = acts[intent];
  if (!act) throw new Response(null, { status: 400 });
  return tellOutcome(
    args,
    `/report/monetary/${id}`,
    async () => {
      await act();
      return { text: t(`${intent}.done`) };
    },
    (failure) => refuseFields(form, failure),
  );
}

interface Picked {
  paymentId?: number;
  invoiceId?: number;
  orderId?: number;
}

/** What was ticked, as `payment-12`, `invoice-5` or `order-7`, in the order of the page. */
function pickedItems(form: FormData): Picked[] {
  return form.getAll("items").flatMap((value): Picked[] => {
    const [kind, number] = String(value).split("-");
    const picked = idShape.safeParse(number);
    if (!picked.success) return [];
    if (kind === "order") return [{ orderId: picked.data }];
    return [kind === "invoice" ? { invoiceId: picked.data } : { paymentId: picked.data }];
  });
}
