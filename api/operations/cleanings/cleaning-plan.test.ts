import { describe, expect, it } from "vitest";
import { cleaningOf, lookAt } from "#api/operations/cleanings/cleanings-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const api = await house.admin();
const [branchId] = house.branchIds;

const person = async () => (await house.person({ grants: { cleaning: ["read"] } })).id;
const given = async (cleanerId: number | null) => {
  house.at("2026-11-01T10:00:00Z");
  const job = await cleaningOf(house);
  await api.cleanings.update({ id: job.id, cleaning: { assignedTo: cleanerId } });
  await lookAt(house, "2026-11-06T10:30:00Z");
  return job;
};

describe("the plan of a day", () => {
  it("gives jobs to colleagues of their branches, and says which it cannot", async () => {
    const cleaner = await person();
    const other = (await house.person({ branches: [house.branchIds[1]] })).id;
    const first = await given(null);
    const second = await given(null);
    const ids = [first.id, second.id];
    const { jobs, day } = await api.cleaningPlan.day({});
    expect(day).toBe("2026-11-06");
    expect(jobs.filter(({ id }) => ids.includes(id)).map(({ assignedTo }) => assignedTo)).toEqual([
      null,
      null,
    ]);
    const dry = await api.cleaningPlan.assign({ ids, assignedTo: cleaner, dryRun: true });
    expect(dry.changed).toBe(2);
    expect((await first.state()).assignedTo).toBeNull();
    await api.cleaningPlan.assign({ ids, assignedTo: cleaner });
    expect([(await first.state()).assignedTo, (await second.state()).assignedTo]).toEqual([cleaner, cleaner]);
    const elsewhere = await api.cleaningPlan.assign({ ids, assignedTo: other, partial: true });
    expect(elsewhere).toMatchObject({ changed: 0, results: [{ ok: false }, { ok: false }] });
    await expect(api.cleaningPlan.claim({ id: first.id })).rejects.toMatchObject({ errorType: "NOT_READY" });
  });

  it("tells reception how units are found", async () => {
    const { id, unitId } = await given(await person());
    const stateOf = async () =>
      (await api.cleaningPlan.states({})).states.find((one) => one.unitId === unitId)?.state;
    expect(await stateOf()).toBe("dirty");
    await api.cleanings.setStatus({ id, status: "CLEANING_IN_PROGRESS" });
    expect(await stateOf()).toBe("cleaning");
  });
});

describe("what branch and building say", () => {
  it("moves open jobs, names who cleans, and is theirs before the branch's", async () => {
    house.at("2026-11-01T10:00:00Z");
    const usual = await person();
    const job = await cleaningOf(house);
    const before = (await job.state()).dueBy;
    const rule = {
      ...{ readyAt: "15:30", minutesBeforeArrival: 90, leastMinutes: 120, cleanerId: usual },
      ...{ checks: ["Beds"], photos: null },
    };
    await api.cleaningRules.save({ id: branchId, rule });
    await house.runJobs();
    const after = await job.state();
    expect(after.dueBy).not.toBe(before);
    expect(new Date(after.dueBy).toISOString()).toBe("2026-11-06T14:30:00.000Z");
    const next = await cleaningOf(house);
    expect((await next.state()).assignedTo).toBe(usual);
    const wrong = api.cleaningRules.save({ id: branchId, rule: { ...rule, cleanerId: 999_999 } });
    await expect(wrong).rejects.toMatchObject({
      objects: { fields: { "rule.cleanerId": expect.any(String) } },
    });
    await expect(api.cleaningRules.save({ id: branchId, version: 0, rule })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
    });
  });
});
