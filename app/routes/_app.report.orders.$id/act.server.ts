import { type ActionFunctionArgs, data } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { orderActions } from "#contract/money/orders/order.ts";

/** Everything that can be done on the page of an order, by `intent`. */
export async function actOnOrder(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/report/orders/{id}", "orders");
  const form = await readForm(args.request);
  const id = Number(args.params.id);
  return tellOutcome<{ link: string }, unknown>(
    args,
    `/report/orders/${id}`,
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const intent = form.get("intent");
  const version = Number(form.get("version"));
  if (intent === "remove") {
    await api.orders.remove({ id }, options);
    return { to: "/report/orders", text: t("remove.done") };
  }
  if (intent === "saveNote") {
    await api.orders.update({ order: { id, version, note: String(form.get("note") ?? "") } }, options);
    return { text: t("updated") };
  }
  if (intent === "requestPayment") {
    const { link } = await api.orders.requestPayment({ id, sendMail: form.has("sendMail") }, options);
    return data({ link });
  }
  if (intent === "invoice") {
    const { invoiceId } = await api.orders.invoice({ id }, options);
    return { to: `/report/monetary/invoice/${invoiceId}`, text: t("invoice.done") };
  }
  if (intent === "allocate") {
    await api.transactions.allocate(
      { id: Number(form.get("transactionId")), allocations: [{ orderId: id }] },
      options,
    );
    return { text: t("transactions:allocate.done") };
  }
  const action = orderActions.find((name) => name === intent);
  if (!action) throw new Response(null, { status: 400 });
  const reason = String(form.get("reason") ?? "");
  await api.orders.move({ id, action, version, reason }, options);
  return { text: t(`${action}.done`) };
}
