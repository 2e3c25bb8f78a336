// On each PostgreSQL: statements written by hand.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays, addMonths } from "#contract/platform/days.ts";

const house = await testHouse();
const api = await house.admin();
const today = new Date().toISOString().slice(0, 10);
const month = today.slice(0, 7);

/** A stay with rent: days from today that each item is due on, its amount, and whether it is paid. */
async function rented(...items: [days: number, amount: number, status: "open" | "paid"][]): Promise<number> {
  const contractId = await insertStay(house);
  await inTenant(house.platform.db, house.organizationId, async (trx) => {
    await sql`DELETE FROM contract_payment WHERE organization_id = ${house.organizationId} AND contract_id = ${contractId}`.execute(
      trx,
    );
    for (const [days, amount, status] of items)
      await sql`INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount, status)
        VALUES (${house.organizationId}, ${contractId}, 'rent', ${addDays(today, days)}, ${amount}, ${status})`.execute(
        trx,
      );
  });
  return contractId;
}

describe("rent treasury", () => {
  it("counts each item once, by its month and by its age, and each figure opens what it counts", async () => {
    const late = await rented(
      [-10, 124_000, "open"],
      [-40, 50_000, "open"],
      [-70, 30_000, "open"],
      [-70, 20_000, "paid"],
    );
    await rented([0, 98_000, "paid"]);
    await rented([0, 77_000, "open"]);
    const { Figures, Units, owing } = await api.treasury.read({});
    const figures = Figures[0]?.figures;
    expect(figures).toMatchObject({
      overdue: { amount: 204_000, units: 1 },
      days30: { amount: 124_000, units: 1 },
      days60: { amount: 50_000 },
      older: { amount: 30_000 },
    });
    expect(Units[0]).toMatchObject({ overdue: 204_000, owing: 204_000, overdueContractIds: [late] });
    expect(owing).toBe(2);
    for (const figure of ["expected", "paid", "open", "overdue", "days30", "days60", "older"] as const) {
      const { sum, Payments } = await api.treasury.payments({ figure });
      expect([figure, sum]).toEqual([figure, figures?.[figure]?.amount]);
      expect(Payments.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
    }
  });

  it("says of a month whether its rent is paid in part, and forgets what was called off", async () => {
    const first = `${month}-01`;
    const next = addMonths(first, 1);
    const days = (until: string) => Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000);
    const id = await rented([days(next), 10_000, "paid"], [days(next), 15_000, "open"]);
    const unitOf = async () => {
      const { unitId } = (await api.rentContracts.read({ id })).contract;
      return (await api.treasury.read({})).Units.find((unit) => unit.unitId === unitId);
    };
    expect((await unitOf())?.Cells.at(-1)).toEqual({
      month: next.slice(0, 7),
      state: "part",
      amount: 25_000,
      open: 15_000,
    });
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`UPDATE contract_payment SET status = 'cancelled' WHERE organization_id = ${house.organizationId} AND contract_id = ${id} AND status = 'open'`.execute(
        trx,
      ),
    );
    expect((await unitOf())?.Cells.at(-1)).toMatchObject({ state: "paid", open: 0 });
  });

  it("refuses a month that cannot be and another branch", async () => {
    await expect(api.treasury.read({ month: "2026-13" })).rejects.toMatchObject({ errorType: "VALIDATION" });
    await expect(api.treasury.read({ buids: [999_999] })).rejects.toMatchObject({
      errorType: "UNKNOWN_BRANCH",
    });
  });
});

it("marks what it shows, and marks it otherwise when something was paid", async () => {
  const { mark: before } = await api.treasury.mark({});
  expect((await api.treasury.mark({})).mark).toBe(before);
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    sql`UPDATE contract_payment SET amount = amount + 1, version = version + 1 WHERE id = (SELECT id FROM contract_payment WHERE kind = 'rent' AND status = 'open' LIMIT 1)`.execute(
      trx,
    ),
  );
  expect((await api.treasury.mark({})).mark).not.toBe(before);
  const reader = await house.user({ treasureRent: ["read"] });
  await expect(reader.treasury.mark({})).rejects.toMatchObject({ errorType: "FORBIDDEN" });
});
