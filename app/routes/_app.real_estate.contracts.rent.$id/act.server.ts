import type { ActionFunctionArgs } from "@remix-run/node";
import { undoParameter } from "#app/components/list/undoable.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { type Done, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { rentContractStatus } from "#contract/rent-contract-status.ts";

/** Everything that can be done on a contract's page, by `intent`; afterwards the same page says what happened. */
export async function actOnContract(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/rent/{id}", "rentContracts");
  const id = Number(args.params.id);
  const form = await readForm(args.request);
  return tellOutcome(args, samePage(signedIn.url), () => act(signedIn, id, form));
}

async function act({ api, t }: SignedIn, id: number, form: FormData): Promise<Done> {
  const text = (name: string) => String(form.get(name) ?? "");
  const version = text("version") === "" ? undefined : Number(text("version"));
  const options = onceOf(form);
  const intent = text("intent");
  switch (intent) {
    case "cancel":
      await api.rentContracts.cancel({ id, version, reason: text("reason") }, options);
      return { text: t("done.cancel") };
    case "checkIn":
      await api.rentContracts.checkIn({ id, version }, options);
      return { text: t("done.checkIn") };
    case "checkOut":
      await api.rentContracts.checkOut({ id, version }, options);
      return { text: t("done.checkOut") };
    case "pay": {
      const paid = { contractId: id, paymentId: Number(text("paymentId")), method: methodOf(text("method")) };
      await api.rentContracts.markPaymentAsPaid(paid, options);
      return { text: t("done.pay") };
    }
    case "undoBulk":
      await api.stayChanges.undo({ id: Number(text("bulkAct")) }, options);
      return { text: t("change.undone") };
    case "invoice": {
      const { Invoice } = await api.invoices.generate({ id }, options);
      return { to: `/report/monetary/invoice/${Invoice.id}` };
    }
  }
  const [, target] = /^move:(.+)$/.exec(intent) ?? [];
  const status = rentContractStatus.safeParse(target);
  if (!status.success) throw new Response(null, { status: 400 });
  await api.rentContracts.updateStatus({ id, version, status: status.data, reason: text("reason") }, options);
  return { text: t("done.move") };
}

function methodOf(typed: string): "transfer" | "cash" | "card" | "other" {
  return typed === "cash" || typed === "card" || typed === "other" ? typed : "transfer";
}

function samePage(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete("confirm");
  search.delete("_data");
  search.delete(undoParameter);
  return `${url.pathname}${search.size > 0 ? `?${search}` : ""}`;
}
