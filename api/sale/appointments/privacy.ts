import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";
import { forgetViewings } from "#api/sale/appointments/verbs.ts";

/** What this domain stores about a client, and how it is removed. */
export const appointmentsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "viewings",
      table: "appointment",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "assigned_to", "event_id", "instead_of"],
      shown: {
        starts_on: "appointments:fields.startsOn",
        starts_at: "appointments:fields.startsAt",
        firstname: "clients:fields.firstname",
        lastname: "clients:fields.lastname",
        email: "clients:fields.email",
        phone: "clients:fields.phone",
        message: "appointments:fields.message",
        note: "appointments:fields.note",
        outcome_note: "appointments:fields.outcomeNote",
        cancel_reason: "appointments:fields.cancelReason",
      },
      fate: "goes",
      stays: null,
    },
  ],
  carriers: { appointment: "appointment" },
  forget: async (context, { records }) => ({
    closed: { appointment: await forgetViewings(context, records) },
  }),
};
