import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    noteType: number;
    note: number;
    otherNote: number;
  }
}

export const access: Access<"notes", "noteType" | "note" | "otherNote"> = {
  samples: {
    notes: {
      data: none,
      list: none,
      read: ({ note }) => ({ id: note }),
      add: ({ client, noteType }) => ({ note: { clientId: client, typeId: noteType, text: "Third" } }),
      update: ({ note }) => ({ note: { id: note, text: mark, pinned: true } }),
      remove: ({ otherNote }) => ({ id: otherNote }),
      exportTicked: ({ note }) => ({ ids: String(note) }),
      addType: () => ({ type: { name: `Type ${Math.random()}` } }),
      updateType: ({ noteType }) => ({ type: { id: noteType, active: true } }),
    },
  },
  records: async (_house, { client }, { client: api }) => {
    const { TypeId: noteType } = await api.notes.addType({ type: { name: `${mark} type` } });
    const add = async (text: string) =>
      (await api.notes.add({ note: { clientId: client, typeId: noteType, text } })).NoteId;
    return { noteType, note: await add(mark), otherNote: await add(`${mark} 2`) };
  },
  organizationWide: ["notes.data", "notes.addType", "notes.updateType"],
};
