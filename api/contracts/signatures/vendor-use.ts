import type { VendorUse } from "#api/platform/vendors/vendor-use.ts";

/** Documents that wait for signatures at sproof. */
export const sproofUse: VendorUse = {
  underway: async ({ trx, organizationId }) => {
    const { underway } = await trx
      .selectFrom("signature_request")
      .select((is) => is.fn.countAll<number>().as("underway"))
      .where("organization_id", "=", organizationId)
      .where("state", "in", ["asking", "open"])
      .executeTakeFirstOrThrow();
    return Number(underway);
  },
};
