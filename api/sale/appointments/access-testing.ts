import { type Access, inDays, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    viewing: number;
    otherViewing: number;
  }
}

/** Nobody's token: the tests beside this file say what a token opens. */
const token = "a".repeat(43);

export const access: Access<"appointments" | "viewingPages" | "viewingLinks", "viewing" | "otherViewing"> = {
  samples: {
    appointments: {
      data: none,
      list: none,
      read: ({ viewing }) => ({ id: viewing }),
      add: ({ unit }) => ({
        appointment: { unitId: unit, startsOn: inDays(7), startsAt: "15:00", lastname: "Auer" },
      }),
      update: ({ viewing }) => ({ appointment: { id: viewing, note: "with a pram" } }),
      approve: ({ viewing }) => ({ id: viewing }),
      move: ({ otherViewing }) => ({ id: otherViewing, action: "cancel", reason: "ill" }),
      request: () => ({
        ...{ id: token, day: inDays(7), time: "10:00" },
        ...{ lastname: "Auer", email: "auer@mail.example" },
      }),
    },
    viewingPages: {
      list: none,
      read: ({ unit }) => ({ id: unit }),
      save: ({ unit }) => ({ id: unit, page: { monday: "10:00-12:00" } }),
    },
    viewingLinks: {
      open: () => ({ token }),
      own: () => ({ token }),
      choose: () => ({ token, day: inDays(7), time: "10:00" }),
      cancel: () => ({ token, reason: "ill" }),
    },
  },
  records: async (_house, { unit }, { client: api, id }) => {
    const add = async (days: number) =>
      (
        await api.appointments.add({
          appointment: {
            ...{ unitId: unit, startsOn: inDays(days), startsAt: "11:00" },
            ...{ assignedTo: id, lastname: mark, note: mark },
          },
        })
      ).RealEstatesAppointmentId;
    return { viewing: await add(5), otherViewing: await add(6) };
  },
};
