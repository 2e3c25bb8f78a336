import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { watchDeposits } from "#api/money/deposits/clock.ts";
import { depositOf } from "#api/money/deposits/deposits-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const inside = <R>(query: ReturnType<typeof sql<R>>) =>
  inTenant(house.platform.db, house.organizationId, (trx) => query.execute(trx));
const alertsOf = async (contractId: number) =>
  (
    await inside(
      sql<{
        code: string;
      }>`SELECT code FROM contract_alert WHERE contract_id = ${contractId} AND cause_gone_at IS NULL`,
    )
  ).rows.map(({ code }) => code);
const cleaned = (contractId: number) =>
  inside(sql`UPDATE cleaning SET status = 'CLEANED' WHERE contract_id = ${contractId}`);
const at = async (instant: string) => {
  house.at(instant);
  await watchDeposits(house.platform, {});
};

/** Held from before its stay of 2 to 6 November on. */
async function held(more: Parameters<typeof depositOf>[1] = {}) {
  house.at("2026-11-01T10:00:00Z");
  const one = await depositOf(house, more);
  const hold = more.kind === "hold" ? { reference: "T-1", expiresOn: "2026-11-04" } : {};
  await one.api.deposits.handleEvent({ id: one.id, event: "charge", ...hold });
  const state = async () => (await one.api.deposits.read({ id: one.id })).deposit;
  return { ...one, state };
}

describe("by the clock", () => {
  it("money of a stay that is over is asked back a week later, and never pretended to be gone", async () => {
    const { contractId, state, api, id } = await held();
    await at("2026-11-12T12:00:00Z");
    expect(await alertsOf(contractId)).toEqual([]);
    await at("2026-11-13T12:00:00Z");
    expect(await alertsOf(contractId)).toContain("DEPOSIT_NOT_REFUNDED");
    expect(await state()).toMatchObject({ status: "DEPOSITED", balance: 20_000, need: "toReturn" });
    await api.deposits.handleEvent({ id, event: "refund" });
    expect(await alertsOf(contractId)).not.toContain("DEPOSIT_NOT_REFUNDED");
  });

  it("goes back by nobody's hand before the unit was cleaned, and the alert says so", async () => {
    const { contractId } = await held();
    const words = async () =>
      (
        await inside(
          sql<{
            note: string;
          }>`SELECT note FROM contract_alert WHERE contract_id = ${contractId} AND code = 'DEPOSIT_NOT_REFUNDED'`,
        )
      ).rows.map(({ note }) => note);
    await at("2026-11-13T12:00:00Z");
    expect(await words()).toEqual([expect.stringMatching(/noch nicht gereinigt/)]);
    await cleaned(contractId);
    await at("2026-11-14T12:00:00Z");
    expect(await words()).toEqual([expect.stringMatching(/zurückzuzahlen/)]);
  });

  it("what is paused waits for whoever paused it", async () => {
    const { api, id, contractId } = await held();
    await api.deposits.handleEvent({ id, event: "pause", reason: "damage check" });
    await at("2026-11-20T12:00:00Z");
    expect(await alertsOf(contractId)).not.toContain("DEPOSIT_NOT_REFUNDED");
  });

  it("a hold that runs out during the stay fails, is held no more, and its item is open again", async () => {
    const { contractId, state, api } = await held({ kind: "hold" });
    await at("2026-11-04T08:00:00Z");
    expect(await alertsOf(contractId)).toContain("DEPOSIT_LAPSES");
    expect((await state()).status).toBe("DEPOSITED");
    await at("2026-11-05T08:00:00Z");
    expect(await state()).toMatchObject({ status: "FAILED", collected: 0, balance: 0 });
    const { contract } = await api.rentContracts.read({ id: contractId });
    expect(contract.payments.map(({ status }) => status)).toEqual(["open"]);
  });

  it("a hold that runs out after the stay has released itself", async () => {
    const { id, state } = await held({ kind: "hold" });
    await inside(sql`UPDATE deposit SET hold_expires_at = '2026-11-08T23:00Z' WHERE id = ${id}`);
    await at("2026-11-09T08:00:00Z");
    expect(await state()).toMatchObject({ status: "REFUNDED", balance: 0, withheld: 0 });
  });

  it("a long stay is settled by people: said at the return of the keys, and daily after two weeks", async () => {
    const { contractId, id } = await held();
    await inside(sql`UPDATE rent_contract SET kind = 'rent30' WHERE id = ${contractId}`);
    await at("2026-11-06T12:00:00Z");
    expect(await alertsOf(contractId)).toContain("DEPOSIT_NOT_REFUNDED");
    const toldOn = async () =>
      (await inside(sql<{ told_on: string }>`SELECT told_on FROM deposit WHERE id = ${id}`)).rows[0]?.told_on;
    await at("2026-11-10T12:00:00Z");
    expect(await toldOn()).toBe("2026-11-06");
    await at("2026-11-21T12:00:00Z");
    expect(await toldOn()).toBe("2026-11-21");
  });
});
