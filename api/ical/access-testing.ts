import type { Access } from "#api/access-sample-testing.ts";

export const access: Access<"ical"> = {
  samples: {
    ical: {
      read: ({ unit }) => ({ unitId: unit }),
      renewAddress: ({ unit }) => ({ unitId: unit }),
      add: ({ unit }) => ({ unitId: unit, name: "Airbnb", address: "https://channel.example/a.ics" }),
      fetchNow: ({ feed }) => ({ id: feed }),
      believe: ({ feed }) => ({ id: feed }),
      remove: ({ otherFeed }) => ({ id: otherFeed }),
      feed: () => ({ token: "a".repeat(43) }),
    },
  },
};
