import { type Access, none } from "#api/walks/access-sample-testing.ts";

export const access: Access<"treasury"> = {
  samples: { treasury: { read: none, payments: none, mark: none } },
};
