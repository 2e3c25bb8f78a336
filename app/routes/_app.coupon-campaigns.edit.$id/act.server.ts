import type { ActionFunctionArgs } from "@remix-run/node";
import { parseDecimal } from "#app/components/form/parse-number.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { campaignActions } from "#contract/money/vouchers/voucher.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { campaignSchema, typedCampaign } from "./schema.ts";

const pageOf = (id: number) => `/coupon-campaigns/edit/${id}`;

/** Everything that can be done on the page of a campaign: by `intent`, else its form is saved. */
export async function actOnCampaign(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/coupon-campaigns/edit/{id}", "vouchers");
  const form = await readForm(args.request.clone());
  if (args.params.id === "new" || form.get("intent") === null) return saveCampaign(args, signedIn);
  const id = Number(args.params.id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function saveCampaign(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, campaignSchema(language), async ({ value, version, options }) => {
    const campaign = typedCampaign(value);
    if (args.params.id === "new") {
      const { CouponCampaignId } = await api.couponCampaigns.add({ campaign }, options);
      return { to: pageOf(CouponCampaignId), text: t("campaigns.created") };
    }
    const id = Number(args.params.id);
    await api.couponCampaigns.update({ campaign: { ...campaign, id, version } }, options);
    return { to: pageOf(id), text: t("campaigns.updated") };
  });
}

async function act(signedIn: SignedIn, id: number, form: FormData) {
  const { api, t } = signedIn;
  const options = onceOf(form);
  const [intent, target] = String(form.get("intent")).split(":");
  if (intent === "addProduct") {
    await api.couponCampaigns.addProducts({ cid: id, products: [Number(form.get("products"))] }, options);
    return { text: t("campaigns.updated") };
  }
  if (intent === "removeProduct") {
    await api.couponCampaigns.removeProduct({ campaignId: id, couponId: Number(target) }, options);
    return { text: t("campaigns.updated") };
  }
  if (intent === "addVoucher") {
    await api.couponCampaigns.addVoucher({ cid: id, voucher: typedVoucher(form, signedIn) }, options);
    return { text: t("created") };
  }
  const action = campaignActions.find((name) => name === intent);
  if (!action) throw new Response(null, { status: 400 });
  await api.couponCampaigns.move({ id, action, version: Number(form.get("version")) }, options);
  return { text: t(`${action}.done`) };
}

function typedVoucher(form: FormData, signedIn: SignedIn) {
  const { language, t } = signedIn;
  const number = (name: string, decimals: number) => {
    const typed = String(form.get(name) ?? "").trim();
    if (typed === "") return null;
    const parsed = parseDecimal(typed, language, decimals);
    if (parsed.ok) return Number(parsed.value);
    const message = t(`validation:${parsed.problem}`);
    throw new CallFailure("VALIDATION", message, { fields: { [name]: message } });
  };
  return {
    code: String(form.get("code") ?? ""),
    kind: form.get("kind") === "amount" ? ("amount" as const) : ("percent" as const),
    amount: postedMoney(form, "amount", signedIn),
    percent: number("percent", 2),
    maxUses: number("maxUses", 0),
  };
}
