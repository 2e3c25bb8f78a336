import type { VendorUse } from "#api/platform/vendors/vendor-use.ts";

/** Messages on their way: what becomes of them only the account that has them reports. */
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
