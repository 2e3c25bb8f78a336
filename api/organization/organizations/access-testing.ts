import { type Access, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    organization: number;
    logo: number;
  }
}

export const access: Access<"organizations", "organization" | "logo"> = {
  samples: {
    organizations: {
      data: none,
      list: none,
      read: ({ organization }) => ({ id: organization }),
      history: ({ organization }) => ({ id: organization }),
      update: ({ organization }) => ({ organization: { id: organization, hebCalendar: true } }),
      add: () => ({ organization: { name: "Lindenhof", country: "AT", lang: "de" } }),
      reload: none,
      setLogo: ({ organization }) => ({ id: organization, file: picture() }),
      logo: ({ logo }) => ({ id: logo }),
    },
  },
  records: async ({ organizationId: organization }, _ground, { client: api }) => {
    const { logo } = await api.organizations.setLogo({ id: organization, file: picture() });
    return { organization, logo: logo ?? 0 };
  },
  organizationWide: ["organizations"],
};
