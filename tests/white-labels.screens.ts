import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/whitelabel": { agreed: { resource: "whitelabel", level: "rw" } },
  "/whitelabel/edit/{id}": {
    agreed: { resource: "whitelabel", level: "rw" },
    record: async (api, { branch }) => {
      const whitelabel = {
        branchId: branch,
        name: "Walked face",
        domain: "walked.example",
        colour: "#0f766e",
      };
      return (await api.whiteLabels.add({ whitelabel })).WhitelabelId;
    },
  },
};
