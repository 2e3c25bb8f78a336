import type { Access } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    feed: number;
    otherFeed: number;
  }
}

const calendarFile = () =>
  new File(["BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"], "a.ics", { type: "text/calendar" });

export const access: Access<"ical", "feed" | "otherFeed"> = {
  samples: {
    ical: {
      read: ({ unit }) => ({ unitId: unit }),
      renewAddress: ({ unit }) => ({ unitId: unit }),
      add: ({ unit }) => ({ unitId: unit, name: "Airbnb", address: "https://channel.example/a.ics" }),
      upload: ({ unit }) => ({ unitId: unit, name: "File", file: calendarFile() }),
      fetchNow: ({ feed }) => ({ id: feed }),
      believe: ({ feed }) => ({ id: feed }),
      remove: ({ otherFeed }) => ({ id: otherFeed }),
      feed: () => ({ token: "a".repeat(43) }),
    },
  },
  records: async (_house, { unit }, { client: api }) => {
    const feedOf = async (name: string) =>
      (await api.ical.add({ unitId: unit, name, address: `https://${name}.example/a.ics` })).feedId;
    return { feed: await feedOf("one"), otherFeed: await feedOf("other") };
  },
};
