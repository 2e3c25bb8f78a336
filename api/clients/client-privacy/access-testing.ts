import { type Access, mark } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    person: number;
    goingPerson: number;
    gonePerson: number;
  }
}

export const access: Access<"clientPrivacy", "person" | "goingPerson" | "gonePerson"> = {
  samples: {
    clientPrivacy: {
      read: ({ person }) => ({ id: person }),
      readings: ({ person }) => ({ id: person }),
      export: ({ person }) => ({ id: person }),
      anonymise: ({ goingPerson }) => ({ id: goingPerson, name: `${mark} going` }),
      certificate: ({ gonePerson }) => ({ id: gonePerson }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const add = async (lastname: string) =>
      (await api.clients.add({ client: { branchId: branch, lastname, email: "person@mail.example" } }))
        .ClientId;
    const gonePerson = await add(`${mark} gone`);
    await api.clientPrivacy.anonymise({ id: gonePerson, name: `${mark} gone` });
    return { person: await add(`${mark} person`), goingPerson: await add(`${mark} going`), gonePerson };
  },
};
