import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/report/monetary/invoices": { agreed: { resource: "invoice", level: "r" } },
  "/report/monetary/invoice/{id}": {
    agreed: { resource: "invoice", level: "r" },
    record: async (api, { stay }) => (await api.invoices.generate({ id: stay })).Invoice.id,
  },
};
