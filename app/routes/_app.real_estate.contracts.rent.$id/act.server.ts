import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { rentStatus } from "#contract/rent-status.ts";

/** Everything that can be done on a contract's page, by `intent`; afterwards the same page says what happened. */
export async function actOnContract(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/rent/{id}", "rentContracts");
  const id = Number(args.params.id);
  const form = await readForm(args.request);
  const here = samePage(signedIn.url);
  try {
    const done = await act(signedIn, id, form);
    if (done.to) return redirect(done.to);
    return redirectWithToast(args, here, { kind: "success", text: signedIn.t(`done.${done.said}`) });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const text = Object.values(error.objects.fields ?? {})[0] ?? error.message;
    return redirectWithToast(args, here, { kind: "error", text });
  }
}

async function act({ api }: SignedIn, id: number, form: FormData): Promise<{ said: string; to?: string }> {
  const text = (name: string) => String(form.get(name) ?? "");
  const version = text("version") === "" ? undefined : Number(text("version"));
  const options = { idempotencyKey: text("idempotencyKey") || undefined };
  const intent = text("intent");
  if (intent === "cancel") {
    await api.rentContracts.cancel({ id, version, reason: text("reason") }, options);
    return { said: "cancel" };
  }
  if (intent === "checkIn") {
    await api.rentContracts.checkIn({ id, version }, options);
    return { said: intent };
  }
  if (intent === "checkOut") {
    await api.rentContracts.checkOut({ id, version }, options);
    return { said: intent };
  }
  if (intent === "pay") {
    const method = text("method");
    await api.rentContracts.markPaymentAsPaid(
      {
        contractId: id,
        paymentId: Number(text("paymentId")),
        method: method === "cash" || method === "card" || method === "other" ? method : "transfer",
      },
      options,
    );
    return { said: intent };
  }
  if (intent === "invoice") {
    const { Invoice } = await api.invoices.generate({ id }, options);
    return { said: intent, to: `/report/monetary/invoice/${Invoice.id}` };
  }
  const [, target] = /^move:(.+)$/.exec(intent) ?? [];
  const status = rentStatus.safeParse(target);
  if (!status.success) throw new Response(null, { status: 400 });
  await api.rentContracts.updateStatus({ id, version, status: status.data, reason: text("reason") }, options);
  return { said: "move" };
}

function samePage(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete("confirm");
  search.delete("_data");
  return `${url.pathname}${search.size > 0 ? `?${search}` : ""}`;
}
