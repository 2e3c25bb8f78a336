import { type Access, mark } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    relative: number;
    relation: number;
    otherRelation: number;
  }
}

export const access: Access<"clientRelations", "relative" | "relation" | "otherRelation"> = {
  samples: {
    clientRelations: {
      list: ({ client }) => ({ id: client }),
      add: ({ client, relative }) => ({ clientId: client, otherId: relative, role: "companion" }),
      stop: ({ relation }) => ({ id: relation }),
      remove: ({ otherRelation }) => ({ id: otherRelation }),
    },
  },
  records: async (_house, { branch, client }, { client: api }) => {
    const { ClientId: relative } = await api.clients.add({
      client: { branchId: branch, lastname: `${mark} relative`, email: "relative@mail.example" },
    });
    const add = async (role: "partner" | "employer") =>
      (await api.clientRelations.add({ clientId: client, otherId: relative, role })).RelationId;
    return { relative, relation: await add("partner"), otherRelation: await add("employer") };
  },
};
