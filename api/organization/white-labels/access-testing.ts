import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    whiteLabel: number;
    otherWhiteLabel: number;
  }
}

export const access: Access<"whiteLabels" | "brandedSite", "whiteLabel" | "otherWhiteLabel"> = {
  samples: {
    whiteLabels: {
      list: none,
      read: ({ whiteLabel }) => ({ id: whiteLabel }),
      add: ({ branch }) => ({
        whitelabel: { branchId: branch, name: "Third", domain: "third.example", colour: "#123456" },
      }),
      update: ({ whiteLabel }) => ({ whitelabel: { id: whiteLabel, welcome: "Welcome" } }),
      setLogo: ({ whiteLabel }) => ({ id: whiteLabel }),
      check: ({ whiteLabel }) => ({ id: whiteLabel }),
      publish: ({ whiteLabel }) => ({ id: whiteLabel }),
      withdraw: ({ whiteLabel }) => ({ id: whiteLabel }),
      remove: ({ otherWhiteLabel }) => ({ id: otherWhiteLabel }),
    },
    brandedSite: {
      look: () => ({ host: "nobody.example" }),
      logo: () => ({ host: "nobody.example" }),
    },
  },
  records: async (house, { branch }, { client: api }) => {
    const add = async (name: string, domain: string) => {
      const label = {
        branchId: branch,
        name,
        domain: `${domain}-${house.organizationId}.example`,
        colour: "#0f766e",
      };
      return (await api.whiteLabels.add({ whitelabel: label })).WhitelabelId;
    };
    return { whiteLabel: await add(mark, "one"), otherWhiteLabel: await add(`${mark} 2`, "two") };
  },
  refused: { "whiteLabels.publish": "NOT_READY", "brandedSite.logo": "NOT_FOUND" },
};
