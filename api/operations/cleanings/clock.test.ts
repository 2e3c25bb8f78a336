// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { cleaningOf, lookAt, nextStay } from "#api/operations/cleanings/cleanings-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const at = (instant: string) => lookAt(house, instant);
const begun = async () => {
  house.at("2026-11-01T10:00:00Z");
  return cleaningOf(house);
};
const alertsOf = async (contractId: number) => {
  const api = await house.admin();
  const { alerts } = await api.contractAlerts.get({ contractId });
  return alerts.filter(({ code, status }) => code === "NOT_CLEANED" && status !== "removed");
};

describe("by the clock of the branch", () => {
  it("a unit is to be cleaned from the hour of check-out on, and late in the evening", async () => {
    const { state, api, id } = await begun();
    expect(await state()).toMatchObject({ status: "UNDEFINED", startsAt: "2026-11-06T10:00:00.000Z" });
    await at("2026-11-06T09:55:00Z");
    expect((await state()).status).toBe("UNDEFINED");
    await at("2026-11-06T10:00:00Z");
    expect((await state()).status).toBe("NEED_CLEANING");
    await at("2026-11-06T16:55:00Z");
    expect((await state()).status).toBe("NEED_CLEANING");
    await at("2026-11-06T17:00:00Z");
    expect((await state()).status).toBe("OVERDUE");
    await at("2026-11-06T17:05:00Z");
    const { History } = await api.cleanings.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["lapse", "checkOut", "plan"]);
    expect(History[0]).toMatchObject({ actorKind: "SYS" });
  });

  it("what was forgotten for days is left and late at once", async () => {
    const { state } = await begun();
    await at("2026-11-09T10:00:00Z");
    expect((await state()).status).toBe("OVERDUE");
  });

  it("the stay that comes next gets an alert, which closes once the unit is clean", async () => {
    const { state, api, id, unitId } = await begun();
    const next = await nextStay(house, unitId, "2026-11-06", "2026-11-09");
    expect(await state()).toMatchObject({
      urgent: true,
      nextContractId: next,
      dueBy: "2026-11-06T13:00:00.000Z",
    });
    await at("2026-11-06T13:00:00Z");
    expect(await alertsOf(next)).toMatchObject([{ severity: "high", bySystem: true }]);
    await api.cleanings.setStatus({ id, status: "CLEANING_IN_PROGRESS" });
    await at("2026-11-06T13:05:00Z");
    expect((await state()).status).toBe("CLEANING_IN_PROGRESS");
    house.at("2026-11-06T13:40:00Z");
    const { cleaning } = await api.cleanings.setStatus({ id, status: "CLEANED" });
    expect(cleaning).toMatchObject({ status: "CLEANED", minutesLate: 40, minutesWorked: 40 });
    expect(await alertsOf(next)).toEqual([]);
  });

  it("one that is being cleaned when its time is over is late all the same, and goes on being timed", async () => {
    const { state, api, id } = await begun();
    await at("2026-11-06T10:00:00Z");
    const { colleagues } = await api.cleanings.colleagues({});
    await api.cleanings.update({ id, cleaning: { assignedTo: colleagues[0]?.id ?? null } });
    house.at("2026-11-06T16:30:00Z");
    await api.cleanings.setStatus({ id, status: "CLEANING_IN_PROGRESS" });
    await at("2026-11-06T17:00:00Z");
    expect(await state()).toMatchObject({ status: "OVERDUE", startedAt: "2026-11-06T16:30:00.000Z" });
    house.at("2026-11-06T17:10:00Z");
    await api.cleanings.setStatus({ id, status: "CLEANED" });
    expect(await state()).toMatchObject({ minutesWorked: 40, minutesLate: 10 });
  });
});
