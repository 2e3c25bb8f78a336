import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/vips": { agreed: { resource: "vipclub", level: "rw" } },
  "/vip/edit/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (
        await api.vipClubs.add({
          vipClub: { branchId: branch, email: `walked${Math.random()}@mail.example` },
        })
      ).VipClubId,
  },
};
