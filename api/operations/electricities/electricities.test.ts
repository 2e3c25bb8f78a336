import { describe, expect, it } from "vitest";
import { electricityStatusList } from "#api/operations/electricities/electricity-status.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { inDays, picture } from "#api/walks/access-sample-testing.ts";

const house = await testHouse();
const [branchId] = house.branchIds;

async function added() {
  const api = await house.admin();
  const { id } = await api.electricities.add({ electricity: { branchId, name: "Stairs" } });
  return { api, id };
}

describe("readings of a meter", () => {
  it("go up from one to the next, with what was used between", async () => {
    const { api, id } = await added();
    await api.electricities.addReading({ id, readOn: inDays(-60), value: 1_000_000 });
    await api.electricities.addReading({ id, readOn: inDays(-30), value: 1_300_000, photo: picture() });
    const { readings } = await api.electricities.readings({ id });
    expect(readings.map(({ usage, days }) => [usage, days])).toEqual([
      [300_000, 30],
      [null, null],
    ]);
    expect(readings.map(({ fileId }) => fileId !== null)).toEqual([true, false]);
    const { electricity } = await api.electricities.read({ id });
    expect(electricity).toMatchObject({ lastValue: 1_300_000, lastReadOn: inDays(-30) });
  });

  it("are refused below the last one, and asked about where far more was used", async () => {
    const { api, id } = await added();
    await api.electricities.addReading({ id, readOn: inDays(-60), value: 1_000_000 });
    await api.electricities.addReading({ id, readOn: inDays(-30), value: 1_300_000 });
    const refused = (value: number, more: object = {}) =>
      expect(api.electricities.addReading({ id, readOn: inDays(-20), value, ...more })).rejects.toMatchObject(
        { errorType: "VALIDATION" },
      );
    await refused(1_200_000);
    await refused(9_000_000);
    await api.electricities.addReading({ id, readOn: inDays(-20), value: 9_000_000, confirmed: true });
    await api.electricities.addReading({ id, readOn: inDays(-10), value: 0, replaced: true });
  });

  it("are taken back with a reason", async () => {
    const { api, id } = await added();
    const { readingId } = await api.electricities.addReading({ id, readOn: inDays(-3), value: 1 });
    await api.electricities.removeReading({ id, readingId, reason: "Mistyped" });
    expect((await api.electricities.readings({ id })).readings).toEqual([]);
    const { History } = await api.electricities.read({ id });
    expect(History[0]).toMatchObject({ action: "removeReading", reason: "Mistyped" });
  });
});

describe("the status of a meter of electricity", () => {
  it("leaves active only with a reading of the last days", async () => {
    const { api, id } = await added();
    await api.electricities.move({ id, action: "register" });
    await api.electricities.move({ id, action: "activate" });
    const report = () => api.electricities.move({ id, action: "report", reason: "Dark" });
    await expect(report()).rejects.toMatchObject({ errorType: "NOT_READY" });
    await api.electricities.addReading({ id, readOn: inDays(-1), value: 5 });
    expect(await report()).toEqual({ status: "disturbance" });
  });

  testMoves(house, electricityStatusList, {
    make: async () => {
      const { api, id } = await added();
      await api.electricities.addReading({ id, readOn: inDays(-1), value: 5 });
      return id;
    },
    fails: {
      reading: async (trx, id) => {
        await trx.deleteFrom("supply_reading").where("electricity_id", "=", id).execute();
      },
    },
  });
});
