import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/cleaning/tasks": { agreed: { resource: "cleaning", level: "r" } },
  "/cleaning/history": { agreed: { resource: "cleaning", level: "r" } },
  "/cleaning/edit/new": { agreed: null },
  "/cleaning/plan": { agreed: null },
  "/cleaning/settings": { agreed: null },
  "/cleaning/edit/{id}": {
    agreed: { resource: "cleaning", level: "r" },
    record: async (api, { unit }) => {
      const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      return (await api.cleanings.add({ cleaning: { unitId: unit, day, reason: "Walked" } })).cleaningId;
    },
  },
};
