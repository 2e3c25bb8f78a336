import { type Access, mark } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    clientField: number;
  }
}

export const access: Access<"clientFields", "clientField"> = {
  records: async (_house, _ground, { client: api }) => {
    const { ClientFieldId: clientField } = await api.clientFields.add({
      field: { name: `${mark} room`, kind: "text" },
    });
    return { clientField };
  },
  samples: {
    clientFields: {
      list: () => ({}),
      add: () => ({ field: { name: "Shoe size", kind: "number" } }),
      update: ({ clientField }) => ({
        field: { id: clientField, name: `${mark} room`, kind: "text", active: true },
      }),
      order: ({ clientField }) => ({ ids: [clientField] }),
    },
  },
  organizationWide: ["clientFields"],
};
