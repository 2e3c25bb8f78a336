import { type Access, picture } from "#api/access-sample-testing.ts";

export const access: Access<"affiliates"> = {
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
  organizationWide: ["affiliates"],
};
