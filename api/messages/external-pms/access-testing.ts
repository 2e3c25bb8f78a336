import { inTenant } from "#api/platform/database/tenant.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

export const access: Access<"externalPms"> = {
  samples: {
    externalPms: {
      send: () => ({ reservationId: "walked", body: "Hello" }),
      unseen: none,
      read: () => ({ reservationId: "walked" }),
    },
  },
  records: ({ platform, organizationId }, { contract, owner }) =>
    inTenant(platform.db, organizationId, async (trx) => {
      await saveConnection(
        platform,
        { trx, organizationId },
        { vendor: "hostaway", secret: null, settings: {}, userId: owner },
      );
      await trx
        .insertInto("channel_reservation")
        .values({
          organization_id: organizationId,
          channel: "hostaway",
          external_id: "walked",
          contract_id: contract,
          seen: "[]",
        })
        .execute();
      await trx
        .insertInto("pms_message")
        .values({
          organization_id: organizationId,
          contract_id: contract,
          reservation_id: "walked",
          direction: "in",
          body: mark,
        })
        .execute();
      return {};
    }),
};
