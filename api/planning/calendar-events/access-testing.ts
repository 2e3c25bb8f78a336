import { type Access, inDays, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    calendarEvent: number;
    otherEvent: number;
    calendarType: number;
  }
}

const at = (days: number) => ({
  typeId: 1,
  startsOn: inDays(days),
  startsAt: "09:00",
  endsOn: inDays(days),
  endsAt: "10:00",
});

export const access: Access<"calendarEvents", "calendarEvent" | "otherEvent" | "calendarType"> = {
  samples: {
    calendarEvents: {
      data: none,
      list: () => ({ from: inDays(1), until: inDays(30) }),
      read: ({ calendarEvent }) => ({ id: calendarEvent }),
      add: ({ branch }) => ({ event: { ...at(5), branchId: branch } }),
      update: ({ calendarEvent }) => ({ event: { id: calendarEvent, note: mark } }),
      dismiss: ({ otherEvent }) => ({ id: otherEvent }),
      addType: () => ({ name: `Type ${Math.random()}` }),
      updateType: ({ calendarType }) => ({ id: calendarType, name: `${mark} visit` }),
      appointments: ({ client }) => ({ clientId: client }),
    },
  },
  records: async (_house, { branch, client }, { client: api }) => {
    const add = async (days: number) =>
      (
        await api.calendarEvents.add({
          event: { ...at(days), branchId: branch, clientId: client, title: `${mark} event` },
        })
      ).eventId;
    const { CalendarTypeId: calendarType } = await api.calendarEvents.addType({ name: `${mark} visit` });
    return { calendarEvent: await add(3), otherEvent: await add(4), calendarType };
  },
  organizationWide: ["calendarEvents.data", "calendarEvents.addType", "calendarEvents.updateType"],
};
