import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/keybox": { agreed: { resource: "keybox", level: "rw" } },
  "/keybox/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (
        await api.keyboxes.add({
          keybox: { branchId: branch, name: "Walked key box", deviceId: `W-${Date.now()}`, slotCount: 2 },
        })
      ).id,
  },
};
