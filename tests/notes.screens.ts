import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/clients/notes": { agreed: null },
  "/clients/notes/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (await api.notes.add({ note: { branchId: branch, name: "Walked" } })).NoteId,
  },
};
