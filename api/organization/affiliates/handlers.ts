import { addBanner, prepareBanner, readBanner } from "#api/organization/affiliates/banners.ts";
import { campaignMonths, findAffiliate, listAffiliates } from "#api/organization/affiliates/queries.ts";
import { addAffiliate, updateAffiliate } from "#api/organization/affiliates/write.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { affiliates } from "#contract/organization/affiliates/affiliates.ts";

export const affiliateHandlers = [
  handle(affiliates.data, async (context) => ({ Campaigns: await campaignMonths(context) })),
  handle(affiliates.list, async (context) => ({ Affiliates: await listAffiliates(context) })),
  handle(affiliates.read, async (context, { id }) => ({ Affiliate: await findAffiliate(context, id) })),
  handle(affiliates.add, async (context, { affiliate }) => ({
    AffiliateId: await addAffiliate(context, affiliate),
  })),
  handle(affiliates.update, async (context, { affiliate }) => ({
    Affiliate: await updateAffiliate(context, affiliate),
  })),
  handleAsking(affiliates.addBanner, prepareBanner, async (context, input, banner) => ({
    BannerId: await addBanner(context, input, banner),
  })),
  handle(affiliates.banner, (context, { id }) => readBanner(context, id)),
];
