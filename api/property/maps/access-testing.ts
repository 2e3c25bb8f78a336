import type { Access } from "#api/walks/access-sample-testing.ts";

export const access: Access<"maps"> = {
  samples: {
    maps: {
      search: () => ({ q: "Wien" }),
      distance: () => ({ origin: "48.2,16.3", destination: "48.3,16.4" }),
    },
  },
};
