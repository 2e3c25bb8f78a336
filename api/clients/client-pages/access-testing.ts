import { type Access, mark } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    clientPage: number;
  }
}

/** Nobody's token: the tests beside this file say what a token opens. */
const token = "a".repeat(43);

export const access: Access<"clientPages" | "ownPage", "clientPage"> = {
  samples: {
    clientPages: {
      generateToken: ({ client }) => ({ id: client }),
      list: ({ client }) => ({ id: client }),
      mail: ({ client }) => ({ clientId: client, token }),
      revoke: ({ clientPage }) => ({ id: clientPage }),
    },
    ownPage: {
      open: () => ({ token }),
      correct: () => ({ token, client: { city: "Graz" }, seen: {} }),
      upload: () => ({ token, place: 0, key: "once", file: new File(["%PDF-1.7\n"], "a.pdf") }),
      consent: () => ({ token, agreed: [] }),
      unsubscribe: () => ({ token }),
    },
  },
  records: async (_house, { client }, { client: api }) => {
    const { PageId: clientPage } = await api.clientPages.generateToken({
      id: client,
      purposes: ["documents"],
      asked: [{ group: "identity", name: `${mark} pass` }],
    });
    return { clientPage };
  },
  organizationWide: ["ownPage"],
  refused: { "clientPages.mail": "NOT_FOUND" },
};
