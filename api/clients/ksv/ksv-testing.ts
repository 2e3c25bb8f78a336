import { sql } from "kysely";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { House } from "#api/platform/testing.ts";
import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";

/** Puts a stay of a new client into review; by default the client has consented to the credit check. */
export async function candidate(
  house: Pick<House, "platform" | "organizationId">,
  api: Client,
  {
    branchId,
    unitId,
    checkIn,
    lastname = "Bewerber",
    agrees = true,
  }: { branchId: number; unitId: number; checkIn: string; lastname?: string; agrees?: boolean },
): Promise<{ clientId: number; contractId: number }> {
  const { ClientId: clientId } = await api.clients.add({
    client: { branchId, lastname, email: `ksv${Math.random()}@mail.example` },
  });
  const { contractId } = await api.rentContracts.create({
    propertyId: unitId,
    contract: { checkIn, checkOut: addDays(checkIn, 1), clientId },
  });
  if (agrees)
    await api.clientConsents.give({ clientId, purpose: "creditCheck", wording: "You may ask KSV1870." });
  await standAt(house, contractId, "REVIEWING");
  return { clientId, contractId };
}

/** Sets a stay's status directly, as if it had been reached long ago. */
export async function standAt(
  { platform, organizationId }: Pick<House, "platform" | "organizationId">,
  contractId: number,
  status: string,
): Promise<void> {
  await inTenant(platform.db, organizationId, (trx) =>
    sql`UPDATE rent_contract SET status = ${status}, hold_until = NULL WHERE id = ${contractId}`.execute(trx),
  );
}
