import { inTenant } from "#api/platform/database/tenant.ts";
import type { House } from "#api/platform/testing.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";

interface StayOptions {
  status?: RentContractStatus;
  overbooking?: boolean;
  holdUntil?: string;
  open?: number;
}

/** Adds buildings, units and stays directly to the tables, because the calendar only reads them. */
export function furnishings(house: House) {
  const { organizationId: organization_id, platform } = house;
  const branch_id = house.branchIds[0];
  return {
    building: (name: string) =>
      inTenant(platform.db, organization_id, async (trx) => {
        const values = {
          organization_id,
          branch_id,
          name,
          type: "Altbau" as const,
          address: "Praterstraße",
          house: "11",
          city: "Wien",
          country: "AT",
          check_in_time: "16:00",
        };
        return (await trx.insertInto("building").values(values).returning("id").executeTakeFirstOrThrow()).id;
      }),
    unit: (
      label: string,
      more: { building?: number; branch?: number; price?: number; persons?: number } = {},
    ) =>
      inTenant(platform.db, organization_id, async (trx) => {
        const values = {
          organization_id,
          branch_id: more.branch ?? branch_id,
          building_id: more.building ?? null,
          label,
          city: "Wien",
          country: "AT",
          status: "ACTIVE" as const,
          persons: more.persons ?? 2,
          base_price_per_night: more.price ?? 10_000,
        };
        return (await trx.insertInto("unit").values(values).returning("id").executeTakeFirstOrThrow()).id;
      }),
    price: (unit_id: number, night: string, price: number) =>
      inTenant(platform.db, organization_id, (trx) =>
        trx.insertInto("unit_price").values({ organization_id, unit_id, night, price }).execute(),
      ),
    stay: (unit_id: number, check_in: string, check_out: string, lastname: string, more: StayOptions = {}) =>
      inTenant(platform.db, organization_id, async (trx) => {
        const guest = await trx
          .insertInto("client")
          .values({ organization_id, branch_id, firstname: "Ida", lastname })
          .returning("id")
          .executeTakeFirstOrThrow();
        const values = {
          organization_id,
          branch_id,
          unit_id,
          client_id: guest.id,
          kind: "rent" as const,
          status: more.status ?? ("ACTIVE" as const),
          check_in,
          check_out,
          currency: "EUR",
          total: 40_000,
          overbooking: more.overbooking ?? false,
          hold_until: more.holdUntil ?? null,
          adults: 2,
          children: 1,
        };
        const { id } = await trx
          .insertInto("rent_contract")
          .values(values)
          .returning("id")
          .executeTakeFirstOrThrow();
        if (more.open)
          await trx
            .insertInto("contract_payment")
            .values({ organization_id, contract_id: id, kind: "rent", due_on: check_in, amount: more.open })
            .execute();
        return id;
      }),
  };
}
