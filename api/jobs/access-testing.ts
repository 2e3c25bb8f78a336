import { type Access, none } from "#api/access-sample-testing.ts";

export const access: Access<"jobs"> = {
  samples: {
    jobs: { read: ({ job }) => ({ id: job }), list: none },
  },
};
