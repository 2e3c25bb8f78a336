import { type Access, mark } from "#api/access-sample-testing.ts";

export const access: Access<"search"> = {
  samples: {
    search: { all: () => ({ q: mark }) },
  },
};
