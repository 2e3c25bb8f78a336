import { type Access, none } from "#api/walks/access-sample-testing.ts";

export const access: Access<"registration"> = {
  samples: {
    registration: {
      registerData: none,
      register: () => ({
        registration: {
          organizationName: "Nord",
          country: "AT",
          branchName: "Linz",
          address: "Ring 1",
          zip: "4020",
          city: "Linz",
          lastname: "Moser",
          email: "moser@mail.example",
          username: "moser",
          password: "Right-Pass1!",
          language: "de",
        },
      }),
      link: () => ({ token: "a".repeat(43) }),
      confirmEmail: () => ({ token: "a".repeat(43) }),
      requestPassword: () => ({ name: "nobody" }),
      setPassword: () => ({ token: "a".repeat(43), password: "Right-Pass1!" }),
      firstSteps: none,
      dismissFirstSteps: none,
    },
  },
  organizationWide: ["registration"],
};
