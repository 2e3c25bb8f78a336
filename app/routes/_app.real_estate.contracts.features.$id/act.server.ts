import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";

/** Everything that can be done on the page of an ordered extra, by `intent`. */
export async function actOnRequest(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/features/{id}", "guestFeatures");
  const form = await readForm(args.request);
  const id = Number(args.params.id);
  return tellOutcome(
    args,
    `/real_estate/contracts/features/${id}`,
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const version = Number(form.get("version")) || undefined;
  const reason = String(form.get("reason") ?? "");
  switch (form.get("intent")) {
    case "saveNote": {
      const note = String(form.get("note") ?? "");
      await api.featureRequests.update({ featureId: id, request: { version, note } }, options);
      return { text: t("updated") };
    }
    case "accept":
      await api.featureRequests.update({ featureId: id, request: { version, status: "PAID" } }, options);
      return { text: t("accept.done") };
    case "payTransfer":
      await api.featureRequests.pay({ orderId: Number(form.get("orderId")), method: "transfer" }, options);
      return { text: t("payTransfer.done") };
    case "payCash":
      await api.featureRequests.pay({ orderId: Number(form.get("orderId")), method: "cash" }, options);
      return { text: t("payCash.done") };
    case "cancel":
      await api.featureRequests.cancel({ id, version, reason }, options);
      return { text: t("cancel.done") };
    case "takeBack": {
      const decided = form.get("refund");
      const refund = decided === "yes" ? true : decided === "no" ? false : undefined;
      await api.featureRequests.cancel({ id, version, reason, refund }, options);
      return { text: t("takeBack.done") };
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
