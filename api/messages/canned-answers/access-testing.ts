import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    cannedAnswer: number;
    otherCannedAnswer: number;
  }
}

export const access: Access<"cannedAnswers", "cannedAnswer" | "otherCannedAnswer"> = {
  samples: {
    cannedAnswers: {
      list: none,
      read: ({ cannedAnswer }) => ({ id: cannedAnswer }),
      add: () => ({ cannedAnswer: { name: "Third", language: "en", body: "Hello" } }),
      update: ({ cannedAnswer }) => ({ cannedAnswer: { id: cannedAnswer, body: "seen" } }),
      remove: ({ otherCannedAnswer }) => ({ id: otherCannedAnswer }),
    },
  },
  records: async (_house, _ground, { client: api }) => {
    const add = async (name: string) =>
      (await api.cannedAnswers.add({ cannedAnswer: { name, language: "en", body: mark } })).CannedAnswerId;
    return { cannedAnswer: await add(mark), otherCannedAnswer: await add(`${mark} 2`) };
  },
  organizationWide: ["cannedAnswers"],
};
