import { type Access, mark, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    affiliate: number;
    campaign: number;
    banner: number;
  }
}

export const access: Access<"affiliates", "affiliate" | "campaign" | "banner"> = {
  samples: {
    affiliates: {
      data: () => ({ action: "data" }),
      list: () => ({ action: "get" }),
      read: ({ affiliate }) => ({ action: "id", id: affiliate }),
      add: () => ({ action: "add", affiliate: { name: "Travel blog" } }),
      update: ({ affiliate }) => ({ action: "update", affiliate: { id: affiliate, contact: "Moser" } }),
      addBanner: ({ campaign }) => ({ campaignId: campaign, file: picture() }),
      banner: ({ banner }) => ({ id: banner }),
    },
  },
  records: async (_house, _ground, { client: api }) => {
    const { AffiliateId: affiliate } = await api.affiliates.add({
      action: "add",
      affiliate: { name: mark, campaigns: [{ name: mark, code: "SUMMER" }] },
    });
    const { Affiliate: stored } = await api.affiliates.read({ action: "id", id: affiliate });
    const campaign = stored.campaigns[0]?.id ?? 0;
    const { BannerId: banner } = await api.affiliates.addBanner({ campaignId: campaign, file: picture() });
    return { affiliate, campaign, banner };
  },
  organizationWide: ["affiliates"],
};
