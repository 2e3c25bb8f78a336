import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { cleaningOf, lookAt } from "#api/operations/cleanings/cleanings-testing.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
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

describe("a team", () => {
  it("is given jobs, which its members alone take on their pages", async () => {
    const [member, stranger] = [await person(), await person()];
    const { teamId } = await api.cleaningTeams.save({ branchId, name: "North", members: [member] });
    const { id, state } = await given(null);
    const other = await given(stranger);
    const { changed } = await api.cleaningPlan.assign({ ids: [id, other.id], assignedTo: null, teamId });
    expect(changed).toBe(2);
    await api.cleaningPlan.assign({ ids: [other.id], assignedTo: stranger });
    const pageOf = async (cleaner: number) => {
      const { link } = await api.cleanerLinks.make({ id: cleaner });
      const token = /cleaner\/([\w-]{43})/.exec(link)?.[1] ?? "";
      const { Free } = await house.nobody().cleanerPages.open({ token });
      const claim = () =>
        house.nobody().cleanerPages.step({ token, key: `claims-${cleaner}`, id, step: "claim" });
      return { free: Free.some((job) => job.id === id), claim };
    };
    const [theirs, strange] = [await pageOf(member), await pageOf(stranger)];
    expect([theirs.free, strange.free]).toEqual([true, false]);
    await expect(strange.claim()).rejects.toMatchObject({ message: /another team/ });
    await theirs.claim();
    expect((await state()).assignedTo).toBe(member);
    const { jobs } = await api.cleaningPlan.day({ teamId });
    expect(jobs).toMatchObject([{ id, teamName: "North" }]);
  });

  it("has a name of its own in its branch and colleagues of it, and leaves its jobs when it is deleted", async () => {
    const { teamId } = await api.cleaningTeams.save({ branchId, name: "South", members: [] });
    await expect(api.cleaningTeams.save({ branchId, name: "south", members: [] })).rejects.toMatchObject({
      objects: { fields: { name: expect.any(String) } },
    });
    const elsewhere = (await house.person({ branches: [house.branchIds[1]] })).id;
    await expect(
      api.cleaningTeams.save({ id: teamId, name: "South", members: [elsewhere] }),
    ).rejects.toMatchObject({ objects: { fields: { members: expect.any(String) } } });
    const { id } = await given(null);
    await api.cleaningPlan.assign({ ids: [id], assignedTo: null, teamId });
    await api.cleaningTeams.remove({ id: teamId });
    const { jobs } = await api.cleaningPlan.day({});
    expect(jobs.find((job) => job.id === id)).toMatchObject({ teamId: null, assignedTo: null });
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

describe("two who write at the same time", () => {
  it("lock units in the same order, whatever the order of their jobs", async () => {
    const [first, second] = [await given(null), await given(null)];
    const [low = 0, high = 0] = [first.unitId, second.unitId].toSorted((one, other) => one - other);
    const { platform, organizationId } = house;
    // The first job is in the unit that comes last.
    await inTenant(platform.db, organizationId, async (trx) => {
      await sql`UPDATE cleaning SET unit_id = ${high} WHERE id = ${first.id}`.execute(trx);
      await sql`UPDATE cleaning SET unit_id = ${low} WHERE id = ${second.id}`.execute(trx);
    });
    const cleaner = await person();
    let assignment: Promise<unknown> | undefined;
    await inTenant(platform.db, organizationId, async (trx) => {
      await sql`SELECT 1 FROM unit WHERE id = ${low} FOR UPDATE`.execute(trx);
      assignment = api.cleaningPlan.assign({ ids: [first.id, second.id], assignedTo: cleaner });
      await waitsForLock(trx);
      // As a booking of both units does; it would wait for the assignment, which waits for it.
      await sql`SELECT 1 FROM unit WHERE id = ${high} FOR UPDATE NOWAIT`.execute(trx);
    });
    await expect(assignment).resolves.toMatchObject({ changed: 2 });
  });

  it("do not overwrite each other's rule", async () => {
    const saved = await api.cleaningRules.read({ id: branchId });
    const { version = 0 } = saved.rules.find(({ buildingId }) => buildingId === null) ?? {};
    const save = (readyAt: string) =>
      api.cleaningRules.save({
        ...{ id: branchId, version },
        rule: {
          ...{ readyAt, minutesBeforeArrival: null, leastMinutes: null, cleanerId: null },
          ...{ checks: null, photos: null },
        },
      });
    const { platform, organizationId } = house;
    let both: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await inTenant(platform.db, organizationId, async (trx) => {
      // Both have read the rule by the time the first may write it.
      await sql`LOCK TABLE cleaning_rule IN SHARE MODE`.execute(trx);
      both = Promise.allSettled([save("15:15"), save("15:45")]);
      await waitsForLock(trx);
    });
    const outcomes = (await both)?.map(({ status }) => status).toSorted();
    expect(outcomes).toEqual(["fulfilled", "rejected"]);
  });
});

/** Waits until another connection waits for a lock. */
async function waitsForLock(trx: Tx): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await sql<{ waiting: boolean }>`
      SELECT EXISTS (SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database OR l.database IS NULL
        WHERE NOT l.granted AND d.datname = current_database()) AS waiting`.execute(trx);
    if (rows[0]?.waiting) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("nobody waits");
}
