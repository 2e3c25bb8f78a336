import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { House } from "#api/platform/testing.ts";

/** An owner of a house with one unit and a stay of four nights of 100.00 there, from the 2nd to the 6th of November 2026. */
export async function ownedHouse(house: House, more: { email?: string | null } = {}) {
  const api = await house.admin();
  const [branchId] = house.branchIds;
  const { email = "owner@mail.example" } = more;
  const client = { branchId, firstname: "Olga", lastname: "Eigner", isOwner: true, ...(email && { email }) };
  const { ClientId: ownerId } = await api.clients.add({ client });
  const { BuildingId: buildingId } = await api.buildings.add({
    building: {
      branchId,
      type: "Altbau",
      name: "Haus",
      address: "Gasse",
      zip: "1070",
      city: "Wien",
      country: "AT",
    },
  });
  const contractId = await insertStay(house);
  const unitId = await inTenant(house.platform.db, house.organizationId, async (trx) => {
    const { unit_id } = await trx
      .selectFrom("rent_contract")
      .select("unit_id")
      .where("organization_id", "=", house.organizationId)
      .where("id", "=", contractId)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("unit")
      .set({ owner_id: ownerId, building_id: buildingId })
      .where("organization_id", "=", house.organizationId)
      .where("id", "=", unit_id)
      .execute();
    return unit_id;
  });
  /** Makes the statements of a month and answers the owner's. */
  const make = async (month = "2026-11") => {
    await api.ownerStatements.makeAll({ branchId, month });
    await house.runJobs();
    const { statements } = await api.ownerStatements.list({ filter: { ownerId: [ownerId], month } });
    return statements[0]?.id ?? 0;
  };
  return { api, branchId, ownerId, buildingId, unitId, contractId, make };
}
