import type { ChannelReservation } from "#api/integrations/hostaway/port.ts";
import type { EndScope } from "#api/rent-contracts/end-contract.ts";
import { email } from "#contract/values.ts";

/** The guest of a reservation: a client of the branch with the same address and name, else a new one. */
export async function guestOfReservation(
  { trx, organizationId, audit }: EndScope,
  branchId: number,
  reservation: ChannelReservation,
): Promise<number> {
  const address = email.safeParse(reservation.email ?? "");
  const { firstname } = reservation;
  const lastname = reservation.lastname || (firstname ? "" : reservation.channelName);
  if (address.success) {
    const known = await trx
      .selectFrom("client")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("branch_id", "=", branchId)
      .where("email", "=", address.data)
      .where("lastname", "=", lastname)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .executeTakeFirst();
    if (known) return known.id;
  }
  const { id } = await trx
    .insertInto("client")
    .values({
      organization_id: organizationId,
      branch_id: branchId,
      firstname,
      lastname,
      email: address.success ? address.data : null,
      is_renter: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await audit({
    action: "add",
    objectType: "client",
    objectId: id,
    after: { firstname, lastname },
    actorKind: "EXT",
  });
  return id;
}
