// On each PostgreSQL: statements written by hand.
import { expect, it } from "vitest";
import { depositOf } from "#api/money/deposits/deposits-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");

it("counts in a client's money as paid while it is held, and as open as far as it is not there", async () => {
  const { api, id, contractId } = await depositOf(house);
  const { clientId } = (await api.rentContracts.read({ id: contractId })).contract;
  const money = async () => {
    const { deposits } = await api.rentContracts.moneyOfClient({ id: clientId });
    return deposits.map(({ open, paid }) => [open, paid]);
  };
  expect(await money()).toEqual([[20_000, 0]]);
  await api.deposits.handleEvent({ id, event: "charge", amount: 5_000 });
  expect(await money()).toEqual([[15_000, 5_000]]);
  await api.deposits.handleEvent({ id, event: "charge" });
  expect(await money()).toEqual([[0, 20_000]]);
  await api.deposits.depositRefunded({ id: contractId });
  expect(await money()).toEqual([[0, 0]]);
});
