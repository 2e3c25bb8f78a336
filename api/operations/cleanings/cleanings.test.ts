import { describe, expect, it } from "vitest";
import { cleaningOf, lookAt } from "#api/operations/cleanings/cleanings-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-01T10:00:00Z");
const [, otherBranchId] = house.branchIds;
type Status = Parameters<Awaited<ReturnType<typeof house.admin>>["cleanings"]["setStatus"]>[0]["status"];

/** Left by its guest, to be cleaned by somebody of the branch. */
async function left() {
  house.at("2026-11-01T10:00:00Z");
  const one = await cleaningOf(house);
  const { colleagues } = await one.api.cleanings.colleagues({});
  const assignedTo = colleagues[0]?.id ?? 0;
  await one.api.cleanings.update({ id: one.id, cleaning: { assignedTo } });
  await lookAt(house, "2026-11-06T10:00:00Z");
  const to = (status: Status, reason = "") => one.api.cleanings.setStatus({ id: one.id, status, reason });
  return { ...one, to, assignedTo };
}

describe("cleanings", () => {
  it("are begun, interrupted and finished, and the minutes add up", async () => {
    const { to, state } = await left();
    house.at("2026-11-06T11:00:00Z");
    await to("CLEANING_IN_PROGRESS");
    house.at("2026-11-06T11:20:00Z");
    await expect(to("NEED_CLEANING")).rejects.toMatchObject({ errorType: "VALIDATION" });
    await to("NEED_CLEANING", "no hot water");
    expect(await state()).toMatchObject({ minutesWorked: 20, startedAt: null, reason: "no hot water" });
    house.at("2026-11-06T12:00:00Z");
    await to("CLEANING_IN_PROGRESS");
    house.at("2026-11-06T12:25:00Z");
    await to("CLEANED");
    expect(await state()).toMatchObject({
      status: "CLEANED",
      minutesWorked: 45,
      minutesLate: null,
      finishedAt: "2026-11-06T12:25:00.000Z",
    });
  });

  it("are finished on paper without a time", async () => {
    const { to, state } = await left();
    await to("CLEANED");
    expect(await state()).toMatchObject({ status: "CLEANED", minutesWorked: 0, startedAt: null });
  });

  it("are begun by nobody where nobody is named", async () => {
    const { to, api, id } = await left();
    await api.cleanings.update({ id, cleaning: { assignedTo: null } });
    await expect(to("CLEANING_IN_PROGRESS")).rejects.toMatchObject({ errorType: "NOT_READY" });
  });

  it("are cleaned again after an inspection, and the history keeps both times", async () => {
    const { to, api, id } = await left();
    house.at("2026-11-06T11:00:00Z");
    await to("CLEANING_IN_PROGRESS");
    house.at("2026-11-06T11:30:00Z");
    await to("CLEANED");
    house.at("2026-11-06T12:00:00Z");
    await to("NEED_CLEANING", "kitchen forgotten");
    const { History } = await api.cleanings.read({ id });
    expect(History[0]).toMatchObject({
      action: "reopen",
      reason: "kitchen forgotten",
      before: { startedAt: "2026-11-06T11:00:00.000Z", finishedAt: "2026-11-06T11:30:00.000Z" },
    });
  });

  it("do nothing twice, and show two people at once who was first", async () => {
    const { api, id, state } = await left();
    const { version } = await state();
    await api.cleanings.setStatus({ id, status: "CLEANED", version });
    await api.cleanings.setStatus({ id, status: "CLEANED", version });
    expect((await state()).version).toBe(version + 1);
    const late = api.cleanings.update({ id, version, cleaning: { note: "second" } });
    await expect(late).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    const never = api.cleanings.setStatus({ id, status: "UNDEFINED" });
    await expect(never).rejects.toMatchObject({ errorType: "INVALID_TRANSITION" });
  });

  it("are listed while they are open, and then in the history", async () => {
    const { api, id, to, assignedTo } = await left();
    const tasks = async (filter: Parameters<typeof api.cleanings.tasks>[0]["filter"] = {}) =>
      (await api.cleanings.tasks({ filter })).cleanings.map((one) => one.id);
    expect(await tasks()).toContain(id);
    expect(await tasks({ assignee: String(assignedTo), status: ["NEED_CLEANING"] })).toContain(id);
    expect(await tasks({ assignee: "nobody" })).not.toContain(id);
    expect(await tasks({ from: "2026-11-06", until: "2026-11-06" })).toContain(id);
    expect(await tasks({ from: "2026-11-07" })).not.toContain(id);
    const elsewhere = await api.cleanings.tasks({ buids: [otherBranchId ?? 0] });
    expect(elsewhere.cleanings).toEqual([]);
    await to("CLEANED");
    expect(await tasks()).not.toContain(id);
    const { cleanings: past } = await api.cleanings.history({ filter: { status: ["CLEANED"] } });
    expect(past.map((one) => one.id)).toContain(id);
    await expect(tasks({ assignee: "whoever" })).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("those of days to come are listed where their days are asked for", async () => {
    house.at("2026-11-01T10:00:00Z");
    const { api, id } = await cleaningOf(house);
    const ids = async (from?: string) =>
      (await api.cleanings.tasks({ filter: from === undefined ? {} : { from } })).cleanings.map(
        (one) => one.id,
      );
    expect(await ids()).not.toContain(id);
    expect(await ids("2026-11-02")).toContain(id);
  });
});

describe("a cleaning by hand", () => {
  it("is to be done on its day, by somebody of the branch", async () => {
    const { api, unitId, assignedTo } = await left();
    const add = (more: object) =>
      api.cleanings.add({ cleaning: { unitId, day: "2026-11-07", reason: "wine on the floor", ...more } });
    const { cleaningId } = await add({ assignedTo });
    const { cleaning, History } = await api.cleanings.read({ id: cleaningId });
    expect(cleaning).toMatchObject({
      kind: "adHoc",
      status: "NEED_CLEANING",
      contractId: null,
      dueBy: "2026-11-07T17:00:00.000Z",
    });
    expect(History[0]).toMatchObject({ action: "add", reason: "wine on the floor" });
    const refused = (field: string) => ({
      objects: { fields: { [`cleaning.${field}`]: expect.any(String) } },
    });
    await expect(add({ reason: "" })).rejects.toMatchObject(refused("reason"));
    await expect(add({ day: "2026-11-05" })).rejects.toMatchObject(refused("day"));
    await expect(add({ unitId: 9_999_999 })).rejects.toMatchObject(refused("unitId"));
    await expect(add({ assignedTo: 9_999_999 })).rejects.toMatchObject(refused("assignedTo"));
  });

  it("tells whoever is to do it, and nobody who does it for themselves", async () => {
    const { api, unitId } = await left();
    const person = await house.person({ grants: { cleaning: ["read", "edit"] } });
    const { colleagues } = await api.cleanings.colleagues({});
    const assignedTo = colleagues.find(({ id }) => id === person.id)?.id ?? null;
    const cleaning = { unitId, day: "2026-11-07", reason: "in between", assignedTo };
    await api.cleanings.add({ cleaning });
    const { events } = await person.client.session.ping({});
    expect(JSON.stringify(events)).toContain("W17");
  });
});

describe("rights", () => {
  it("who only reads moves nothing, who edits cancels nothing", async () => {
    const { id } = await left();
    const reader = (await house.person({ grants: { cleaning: ["read"] } })).client;
    const cleaner = (await house.person({ grants: { cleaning: ["read", "edit"] } })).client;
    const status = (client: typeof reader, to: "CLEANED" | "CANCELLED") =>
      client.cleanings.setStatus({ id, status: to, reason: "because" });
    await expect(status(reader, "CLEANED")).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await expect(status(cleaner, "CANCELLED")).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    const { cleaning } = await cleaner.cleanings.read({ id });
    expect(cleaning.allowedActions.map(({ action }) => action)).toEqual(["start", "finish"]);
    expect(cleaning.guest).toBe("");
    await status(cleaner, "CLEANED");
  });
});
