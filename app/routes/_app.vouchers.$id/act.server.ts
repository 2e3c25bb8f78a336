import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { typedVoucher, voucherSchema } from "./schema.ts";

const pageOf = (id: number) => `/vouchers/${id}`;

/** Archives a voucher or activates it again by `intent`; else its form is saved. */
export async function actOnVoucher(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/vouchers/{id}", "vouchers");
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (args.params.id === "new" || intent === null) return saveVoucher(args, signedIn);
  if (intent !== "archive" && intent !== "activate") throw new Response(null, { status: 400 });
  const id = Number(args.params.id);
  return tellOutcome(args, pageOf(id), async () => {
    await signedIn.api.vouchers[intent]({ id }, onceOf(form));
    return { text: signedIn.t(`${intent}.done`) };
  });
}

function saveVoucher(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, voucherSchema(language), async ({ value, version, options }) => {
    const voucher = typedVoucher(value);
    if (args.params.id === "new") {
      const { VoucherId } = await api.vouchers.add({ voucher }, options);
      return { to: pageOf(VoucherId), text: t("created") };
    }
    const id = Number(args.params.id);
    await api.vouchers.update({ voucher: { ...voucher, id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}
