import type { Access } from "#api/walks/access-sample-testing.ts";

export const access: Access<"signatures", never> = {
  samples: {
    signatures: {
      hook: () => ({ organizationId: 1, reference: "a", proof: "forged", payload: "{}" }),
      certificates: () => ({ organizationId: 1 }),
    },
  },
};
