import { type Access, none } from "#api/access-sample-testing.ts";

export const access: Access<"packages"> = {
  samples: {
    packages: { get: none, choose: () => ({ plan: "agency" }) },
  },
  organizationWide: ["packages"],
};
