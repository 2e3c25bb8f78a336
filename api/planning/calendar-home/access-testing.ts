import { type Access, inDays, none } from "#api/walks/access-sample-testing.ts";

const period = () => ({ from: inDays(1), until: inDays(30) });

export const access: Access<"calendarHome"> = {
  samples: {
    calendarHome: {
      layers: () => ({
        ...period(),
        layers: ["birthdays", "contractEnds", "deadlines", "cleanings", "todos"],
      }),
      jewish: () => ({ year: 2027, month: 3, flags: "major,israel" }),
      holidays: period,
      feedAddress: none,
      renewFeed: none,
      withdrawFeed: none,
      feed: () => ({ token: "a".repeat(43) }),
    },
  },
  organizationWide: [
    "calendarHome.jewish",
    "calendarHome.feedAddress",
    "calendarHome.renewFeed",
    "calendarHome.withdrawFeed",
  ],
};
