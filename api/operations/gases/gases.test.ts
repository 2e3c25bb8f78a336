import { describe, expect, it } from "vitest";
import { gasStatusList } from "#api/operations/gases/gas-status.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { inDays } from "#api/walks/access-sample-testing.ts";

const house = await testHouse();
const [branchId] = house.branchIds;

async function added() {
  const api = await house.admin();
  const { id } = await api.gases.add({ gas: { branchId, name: "Stairs" } });
  return { api, id };
}

describe("the status of a meter of gas", () => {
  it("leaves active only with a reading of the last days", async () => {
    const { api, id } = await added();
    await api.gases.move({ id, action: "register" });
    await api.gases.move({ id, action: "activate" });
    const report = () => api.gases.move({ id, action: "report", reason: "Dark" });
    await expect(report()).rejects.toMatchObject({ errorType: "NOT_READY" });
    await api.gases.addReading({ id, readOn: inDays(-1), value: 5 });
    expect(await report()).toEqual({ status: "disturbance" });
  });

  testMoves(house, gasStatusList, {
    make: async () => {
      const { api, id } = await added();
      await api.gases.addReading({ id, readOn: inDays(-1), value: 5 });
      return id;
    },
    fails: {
      reading: async (trx, id) => {
        await trx.deleteFrom("supply_reading").where("gas_id", "=", id).execute();
      },
    },
  });
});
