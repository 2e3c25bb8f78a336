import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { campaignList } from "#app/routes/_app.coupon-campaigns._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { couponCampaigns } from "#contract/money/vouchers/coupon-campaigns.ts";
import { campaignRecord } from "#contract/money/vouchers/voucher.ts";
import { may } from "#contract/platform/access.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { maxAmount } from "#contract/platform/list-size.ts";
import { campaignSchema } from "./schema.ts";

/** What the page of a campaign shows, known or new. */
export async function loadCampaign(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/coupon-campaigns/edit/{id}", "vouchers");
  const { profile, principal, language, t } = signedIn;
  const record = args.params.id === "new" ? null : await readCampaign(signedIn, Number(args.params.id));
  const values = formValues(campaignRecord, record?.campaign ?? null, language);
  const branchId = String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? "");
  return {
    record,
    title: record?.campaign.name ?? t("campaigns.newTitle"),
    values: record ? values : { ...values, branchId, validFrom: todayOf(profile) },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    mayFill: may(principal, "couponCampaigns", "edit"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(campaignSchema(language)),
    language,
  };
}

const wording = {
  words: { status: ["status"] },
  unseen: ["currency", "vouchers", "held", "used", "cost", "brought"],
};

async function readCampaign(signedIn: SignedIn, id: number) {
  const { api, profile, principal, url, language, t } = signedIn;
  const { CouponCampaign: campaign, Products, Vouchers, History } = await api.couponCampaigns.read({ id });
  const money = (amount: number) => formatMoney(amount, campaign.currency, language);
  const catalogue = may(principal, "product", "read")
    ? (await api.products.list({ buids: [campaign.branchId], amount: maxAmount })).Products
    : [];
  const names = new Map(
    [...catalogue, ...Products.map((one) => ({ ...one, id: one.productId }))].map((one) => [
      one.id,
      one.name,
    ]),
  );
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/coupon-campaigns/edit/${other}` },
    campaignList,
    couponCampaigns.list.input,
    async (input) => {
      const { CouponCampaigns, ...page } = await api.couponCampaigns.list(input);
      return { rows: CouponCampaigns, ...page };
    },
  );
  return {
    campaign,
    products: Products,
    vouchers: Vouchers,
    catalogue: catalogue
      .filter((one) => !Products.some(({ productId }) => productId === one.id))
      .map((one) => ({ value: String(one.id), label: one.name })),
    figures: [
      { term: t("fields.used"), value: String(campaign.used) },
      { term: t("fields.held"), value: String(campaign.held) },
      { term: t("fields.cost"), value: money(campaign.cost) },
      { term: t("fields.brought"), value: money(campaign.brought) },
    ],
    history: historyInWords(signedIn, History, wording, { names: { products: names } }),
    neighbours,
  };
}
