import type { VendorUse } from "#api/platform/vendors/vendor-use.ts";

/** SMS on their way to Twilio: whether they went out is asked of the account that has them. */
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
