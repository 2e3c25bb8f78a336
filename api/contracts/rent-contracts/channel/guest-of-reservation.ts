import { takeDownClient } from "#api/clients/clients/verbs.ts";
import type { ChannelReservation } from "#api/integrations/hostaway/port.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { email } from "#contract/platform/values.ts";

/**
 * Returns the guest of a reservation: a client of the branch with the same address and name, or else a new
 * one.
 */
export async function guestOfReservation(
  scope: EffectScope,
  branchId: number,
  reservation: ChannelReservation,
): Promise<number> {
  const { trx, organizationId } = scope;
  const address = email.safeParse(reservation.email ?? "");
  const { firstname } = reservation;
  const lastname = reservation.lastname || (firstname ? "" : reservation.channelName);
  if (address.success) {
    const client = await trx
      .selectFrom("client")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("branch_id", "=", branchId)
      .where("email", "=", address.data)
      .where("lastname", "=", lastname)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .executeTakeFirst();
    if (client) return client.id;
  }
  return takeDownClient(
    scope,
    { branchId, firstname, lastname, email: address.success ? address.data : null, isRenter: true },
    { after: { firstname, lastname }, actorKind: "EXT" },
  );
}
