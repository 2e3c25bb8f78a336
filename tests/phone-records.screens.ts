import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/reception/calls": { agreed: { resource: "reception", level: "rw" } },
  "/report/calls": { agreed: "open" },
  "/clients/calls": { agreed: null },
  "/clients/calls/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (
        await api.phoneRecords.add({
          phoneRecord: { branchId: branch, direction: "in", phone: "+436609990002" },
        })
      ).PhoneRecordId,
  },
};
