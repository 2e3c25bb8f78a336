import { type Access, none, picture } from "#api/access-sample-testing.ts";

export const access: Access<"organizations"> = {
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
  organizationWide: ["organizations"],
};
