import type { VendorUse } from "#api/platform/vendors/vendor-use.ts";

/** Messages being sent: only the account that has them reports their fate. */
export const whatsAppUse: VendorUse = {
  underway: async ({ trx, organizationId }) => {
    const { underway } = await trx
      .selectFrom("outbox_message")
      .select((is) => is.fn.countAll<number>().as("underway"))
      .where("organization_id", "=", organizationId)
      .where("channel", "=", "whatsapp")
      .where("state", "=", "sending")
      .executeTakeFirstOrThrow();
    return Number(underway);
  },
};
