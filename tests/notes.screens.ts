import type { Client } from "#contract/platform/client.ts";
import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/clients/notes": { agreed: null },
  "/clients/notes/types": { agreed: null },
  "/clients/notes/{id}": { agreed: null, record: walkedNote },
};

async function walkedNote(api: Client, { branch }: { branch: number }): Promise<number> {
  const { Clients } = await api.clients.list({ buids: [branch], amount: 1 });
  const { Types } = await api.notes.data({});
  const open = Types.find(({ permission }) => permission === null);
  const note = { clientId: Clients[0]?.id ?? 0, typeId: open?.id ?? 0, text: "Walked" };
  return (await api.notes.add({ note })).NoteId;
}
