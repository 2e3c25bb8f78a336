import type { TestedScreens } from "./tested-screens.ts";

const walked = { language: "de", subject: "Walked", body: "{salutation}," } as const;

export const screens: TestedScreens = {
  "/organization/mailevents": { agreed: { resource: "mailevent", level: "rw" } },
  "/organization/mailevents/{id}": {
    agreed: null,
    organizationWide: true,
    record: async (api) =>
      (await api.mailEvents.add({ mailEvent: { name: "Walked", ...walked } })).MailEventId,
  },
  "/organization/mailevents/promotions": { agreed: null },
  "/organization/mailevents/promotions/{id}": {
    agreed: null,
    organizationWide: true,
    record: async (api) =>
      (
        await api.mailPromotions.add({
          promotion: { name: "Walked" },
          audience: { filter: {}, buids: [] },
        })
      ).PromotionId,
  },
  "/organization/mailevents/suppressions": { agreed: null },
  "/clients/mail/{id}": {
    agreed: null,
    record: async (api, { branch }) => {
      const { Clients } = await api.clients.list({ buids: [branch], amount: 1 });
      return Clients[0]?.id ?? 0;
    },
  },
};
