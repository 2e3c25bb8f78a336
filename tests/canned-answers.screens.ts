import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/messages/answers": { agreed: null },
  "/messages/answers/{id}": {
    agreed: null,
    organizationWide: true,
    record: async (api) =>
      (
        await api.cannedAnswers.add({
          cannedAnswer: { name: "Walked answer", language: "en", body: "Hello" },
        })
      ).CannedAnswerId,
  },
};
