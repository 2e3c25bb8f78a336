import { inTenant } from "#api/platform/database/tenant.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

/** The reservation's number at the property manager, for a stay. */
const reservationOf = (contractId: number) => `walked-${contractId}`;

export const access: Access<"externalPms"> = {
  samples: {
    externalPms: {
      send: ({ contract }) => ({ reservationId: reservationOf(contract), body: "Hello" }),
      unseen: none,
      ofClient: ({ client }) => ({ clientId: client }),
      read: ({ contract }) => ({ reservationId: reservationOf(contract) }),
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
          external_id: reservationOf(contract),
          contract_id: contract,
          seen: "[]",
        })
        .execute();
      await trx
        .insertInto("pms_message")
        .values({
          organization_id: organizationId,
          contract_id: contract,
          reservation_id: reservationOf(contract),
          direction: "in",
          body: mark,
        })
        .execute();
      return {};
    }),
};
