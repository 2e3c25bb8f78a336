import { inTenant } from "#api/platform/database/tenant.ts";
import type { House } from "#api/platform/testing.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { nightsOf } from "#contract/platform/days.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Stay {
  branchId?: number;
  status?: RentContractStatus;
  checkIn?: string;
  checkOut?: string;
  /** Price of each night in minor units; the last one applies to all further nights. */
  prices?: readonly number[];
  cleaningFee?: number;
  cancelFee?: number;
  language?: Language | null;
  address?: string | null;
}

/** Completes a branch so that it may issue invoices. */
export async function letBill(
  house: House,
  branchId: number,
  change: { vat_id?: string | null; tax_mode?: "standard" | "smallBusiness" } = {},
): Promise<void> {
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    trx
      .updateTable("branch")
      .set({ vat_id: "ATU12345675", email: "office@house.example", iban: "AT611904300234573201", ...change })
      .where("organization_id", "=", house.organizationId)
      .where("id", "=", branchId)
      .execute(),
  );
}

/** Makes a contract of a new guest in a new unit. Returns its id. */
export async function insertStay(house: House, stay: Stay = {}): Promise<number> {
  const {
    branchId = house.branchIds[0],
    status = "ACTIVE",
    checkIn = "2026-11-02",
    checkOut = "2026-11-06",
    prices = [10_000],
    cleaningFee = 5000,
  } = stay;
  const organization_id = house.organizationId;
  const nights = nightsOf(checkIn, checkOut).map((night, index): [string, number, string] => [
    night,
    prices[Math.min(index, prices.length - 1)] ?? 0,
    "base",
  ]);
  return inTenant(house.platform.db, organization_id, async (trx) => {
    const address = stay.address === undefined ? "Müllerstraße 5" : stay.address;
    const client = await trx
      .insertInto("client")
      .values({
        organization_id,
        branch_id: branchId,
        firstname: "Käthe",
        lastname: "Groß",
        email: "kaethe@example.net",
        address,
        zip: "80469",
        city: "München",
        country: "DE",
        language: stay.language === undefined ? "en" : stay.language,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const unit = await trx
      .insertInto("unit")
      .values({
        organization_id,
        branch_id: branchId,
        label: "W17",
        address: "Leopoldsgasse",
        house: "12",
        apt: "17",
        city: "Wien",
        country: "AT",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto("rent_contract")
      .values({
        organization_id,
        branch_id: branchId,
        unit_id: unit.id,
        client_id: client.id,
        kind: "rent",
        status,
        check_in: checkIn,
        check_out: checkOut,
        adults: 2,
        currency: "EUR",
        night_prices: JSON.stringify(nights),
        cleaning_fee: cleaningFee,
        total: nights.reduce((sum, [, price]) => sum + price, cleaningFee),
        cancel_fee: stay.cancelFee ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}
