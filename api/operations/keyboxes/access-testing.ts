import { type Access, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    keybox: number;
    otherKeybox: number;
    brokenKeybox: number;
    keyboxFile: number;
  }
}

export const access: Access<"keyboxes", "keybox" | "otherKeybox" | "brokenKeybox" | "keyboxFile"> = {
  samples: {
    keyboxes: {
      list: none,
      read: ({ keybox }) => ({ id: keybox }),
      add: ({ branch }) => ({ keybox: { branchId: branch, name: "Third", deviceId: "KB-3" } }),
      update: ({ keybox }) => ({ keybox: { id: keybox, note: "Seen" } }),
      move: ({ brokenKeybox }) => ({ id: brokenKeybox, action: "repair" }),
      setSlot: ({ keybox, unit }) => ({ keyboxId: keybox, slot: 1, unitId: unit }),
      openSlot: ({ keybox }) => ({ keyboxId: keybox, slot: 1, reason: "To look" }),
      openAllSlots: ({ keybox }) => ({ id: keybox, name: mark, reason: "Fire alarm" }),
      checkStatusLocker: ({ keybox }) => ({ id: keybox }),
      openSlotContract: ({ contract }) => ({ contractId: contract }),
      ofContract: ({ contract }) => ({ contractId: contract }),
      files: ({ keybox }) => ({ id: keybox }),
      addFiles: ({ keybox }) => ({ id: keybox, file: picture() }),
      removeFile: ({ keybox, keyboxFile }) => ({ id: keybox, fileId: keyboxFile }),
      remove: ({ otherKeybox }) => ({ id: otherKeybox }),
    },
  },
  refused: {
    // No key-box service is connected.
    "keyboxes.openSlot": "NOT_CONNECTED",
    "keyboxes.openAllSlots": "NOT_CONNECTED",
    "keyboxes.checkStatusLocker": "NOT_CONNECTED",
    // The stay has no slot.
    "keyboxes.openSlotContract": "NOT_READY",
    // The box is being set up.
    "keyboxes.move": "INVALID_TRANSITION",
  },
  records: async (_house, { branch }, { client: api }) => {
    const add = async (name: string, deviceId: string) =>
      (await api.keyboxes.add({ keybox: { branchId: branch, name, deviceId } })).id;
    const keybox = await add(mark, "KB-1");
    const {
      fileIds: [keyboxFile = 0],
    } = await api.keyboxes.addFiles({ id: keybox, file: picture() });
    return {
      keybox,
      otherKeybox: await add(`${mark} 2`, "KB-2"),
      brokenKeybox: await add(`${mark} 4`, "KB-4"),
      keyboxFile,
    };
  },
};
