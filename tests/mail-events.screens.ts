import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/mailevents": { agreed: null },
  "/organization/mailevents/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (await api.mailEvents.add({ mailEvent: { branchId: branch, name: "Walked" } })).MailEventId,
  },
};
