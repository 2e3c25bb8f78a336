import { type Access, mark } from "#api/walks/access-sample-testing.ts";

export const access: Access<"search"> = {
  samples: {
    search: { all: () => ({ q: mark }) },
  },
};
