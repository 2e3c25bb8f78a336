import { inTenant } from "#api/platform/database/tenant.ts";
import type { House, Person } from "#api/platform/testing.ts";
import { type Ground, inDays, mark, type Records } from "#api/walks/access-sample-testing.ts";
import { access } from "#api/walks/access-testing.ts";

/** Adds one record of each kind to a test organization: the ground, and what each domain adds to it. */
export async function furnishWithRecords(house: House): Promise<Records> {
  const owner = await house.person({ admin: true, username: `records-${house.organizationId}` });
  const ground = await layGround(house, owner);
  const made: object[] = [ground];
  for (const { records } of access) if (records) made.push(await records(house, ground, owner));
  return Object.assign({}, ...made);
}

async function layGround(house: House, owner: Person): Promise<Ground> {
  const { client: api } = owner;
  const [branch] = house.branchIds;
  const { BuildingId: building } = await api.buildings.add({
    building: {
      branchId: branch,
      name: `${mark} house`,
      type: "Altbau",
      address: "Praterstraße",
      city: "Wien",
      country: "AT",
    },
  });
  const { ClientId: client } = await api.clients.add({
    client: {
      branchId: branch,
      lastname: mark,
      email: "guest@mail.example",
      country: "AT",
      address: "Ring 1",
      zip: "1010",
      city: "Wien",
    },
  });
  const [unit, freeUnit] = await inTenant(house.platform.db, house.organizationId, async (trx) => {
    const letting = async (label: string) => {
      const values = {
        organization_id: house.organizationId,
        branch_id: branch,
        building_id: building,
        label: `${mark} ${label}`,
        city: "Wien",
        country: "AT",
        status: "ACTIVE" as const,
        persons: 4,
        base_price_per_night: 10_000,
      };
      return (await trx.insertInto("unit").values(values).returning("id").executeTakeFirstOrThrow()).id;
    };
    return [await letting("1"), await letting("2")] as const;
  });
  const { contractId: contract } = await api.rentContracts.create({
    propertyId: unit,
    contract: { checkIn: inDays(100), checkOut: inDays(103), clientId: client },
  });
  return { branch, building, unit, freeUnit, client, contract, owner: owner.id };
}
