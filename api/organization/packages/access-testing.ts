import { type Access, none } from "#api/walks/access-sample-testing.ts";

export const access: Access<"packages"> = {
  samples: {
    packages: { get: none, choose: () => ({ plan: "agency" }) },
  },
  organizationWide: ["packages"],
};
