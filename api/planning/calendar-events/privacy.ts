import { forgetAppointments } from "#api/planning/calendar-events/verbs.ts";
import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const calendarEventsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "appointments",
      table: "calendar_event",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "created_by", "dismissed_by"],
      shown: {
        starts_on: "calendarEvents:fields.startsOn",
        starts_at: "calendarEvents:fields.startsAt",
        title: "calendarEvents:fields.title",
        place: "calendarEvents:fields.place",
        note: "calendarEvents:fields.note",
      },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async (context, { records }) => ({
    closed: { calendarEvent: await forgetAppointments(context, records) },
  }),
};
