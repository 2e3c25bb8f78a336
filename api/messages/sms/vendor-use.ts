import type { VendorUse } from "#api/platform/vendors/vendor-use.ts";

/** SMS being sent through Twilio: only the account that has them knows their fate. */
export const twilioUse: VendorUse = {
  underway: async ({ trx, organizationId }) => {
    const { underway } = await trx
      .selectFrom("outbox_message")
      .select((is) => is.fn.countAll<number>().as("underway"))
      .where("organization_id", "=", organizationId)
      .where("channel", "=", "sms")
      .where("state", "=", "sending")
      .executeTakeFirstOrThrow();
    return Number(underway);
  },
};
