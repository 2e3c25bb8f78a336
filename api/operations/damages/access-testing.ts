import { type Access, inDays, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    damage: number;
    damageByGuest: number;
    damageFile: number;
  }
}

export const access: Access<"damages", "damage" | "damageByGuest" | "damageFile"> = {
  samples: {
    damages: {
      list: none,
      ownList: none,
      read: ({ damage }) => ({ id: damage }),
      ofContract: ({ contract }) => ({ id: contract }),
      add: ({ branch, unit }) => ({ damage: { branchId: branch, unitId: unit, damage: "Broken chair" } }),
      update: ({ damage }) => ({ id: damage, damage: { note: "Seen" } }),
      move: ({ damage }) => ({ id: damage, action: "plan", serviceOn: inDays(2) }),
      charge: ({ damageByGuest }) => ({ id: damageByGuest }),
      withhold: ({ damage }) => ({ id: damage }),
      files: ({ damage }) => ({ id: damage }),
      addFiles: ({ damage }) => ({ id: damage, file: picture() }),
      removeFile: ({ damage, damageFile }) => ({ id: damage, fileId: damageFile }),
    },
  },
  refused: {
    // It is not fixed yet.
    "damages.withhold": "NOT_READY",
  },
  records: async (_house, { branch, unit, contract }, { client: api }) => {
    const place = { branchId: branch, unitId: unit };
    const { id: damage } = await api.damages.add({ damage: { ...place, damage: mark } });
    const { id: damageByGuest } = await api.damages.add({
      damage: { ...place, contractId: contract, damage: `${mark} 2`, isClientFault: true },
    });
    await api.damages.move({ id: damageByGuest, action: "fix", damageCost: 4500 });
    const {
      fileIds: [damageFile = 0],
    } = await api.damages.addFiles({ id: damage, file: picture() });
    return { damage, damageByGuest, damageFile };
  },
};
