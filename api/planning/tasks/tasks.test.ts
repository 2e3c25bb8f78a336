// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-22T10:00:00Z");
const all = ["read", "create", "edit", "operation"] as const;
const admin = await house.admin();
const eva = await house.user({ real_estate_contract: all });
const reader = await house.user({ real_estate_contract: ["read"] });
const inBerlin = await house.user({ real_estate_contract: all }, { branches: [house.branchIds[1]] });
const stranger = await (await house.otherTenant()).admin();
const idOf = async (by: typeof eva) => (await by.session.profile({})).profile.id;

const stay = await insertStay(house, { checkIn: "2026-11-20", checkOut: "2026-11-26" });
const add = async (task: { text: string; dueOn?: string | null; assignedTo?: number | null }, by = admin) =>
  (await by.tasks.add({ contractId: stay, task })).task;
const texts = async () => (await admin.tasks.list({ contractId: stay })).tasks.map(({ text }) => text);
const due = async (by: typeof eva) => (await by.tasks.due({})).tasks.map(({ text }) => text);

describe("a task of a stay", () => {
  it("is written down, changed, done, and open again", async () => {
    const task = await add({ text: "Bring a cot", dueOn: "2026-11-25" });
    expect(task).toMatchObject({ dueOn: "2026-11-25", assignedTo: null, doneAt: null, version: 1 });
    const changed = await admin.tasks.change({ id: task.id, task: { text: "Bring two cots", version: 1 } });
    expect(changed.task).toMatchObject({ text: "Bring two cots", dueOn: "2026-11-25", version: 2 });
    await expect(
      admin.tasks.change({ id: task.id, task: { text: "Bring three", version: 1 } }),
    ).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    const { task: done } = await eva.tasks.finish({ id: task.id });
    expect(done.doneAt).toBe("2026-11-22T10:00:00.000Z");
    expect((await eva.tasks.finish({ id: task.id })).task.version).toBe(done.version);
    expect((await admin.tasks.finish({ id: task.id, done: false })).task.doneAt).toBeNull();
    const { history } = await admin.rentContracts.read({ id: stay });
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["addTask", "changeTask", "finishTask", "reopenTask"]),
    );
    await admin.tasks.remove({ id: task.id });
    expect(await texts()).not.toContain("Bring two cots");
  });

  it("needs a text, and somebody who works in the branch", async () => {
    await expect(add({ text: "" })).rejects.toMatchObject({ errorType: "VALIDATION" });
    const outsider = await idOf(inBerlin);
    await expect(add({ text: "Call", assignedTo: outsider })).rejects.toMatchObject({
      objects: { fields: { "task.assignedTo": expect.any(String) } },
    });
    await expect(add({ text: "Call", dueOn: "2026-02-31" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });

  it("is of those who may, in the branch and the organization", async () => {
    const { id } = await add({ text: "Ask for the key" });
    for (const other of [inBerlin, stranger]) {
      await expect(other.tasks.list({ contractId: stay })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
      await expect(other.tasks.finish({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
      await expect(other.tasks.remove({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    }
    await expect(reader.tasks.finish({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    expect((await reader.tasks.list({ contractId: stay })).tasks.map((task) => task.id)).toContain(id);
  });
});

describe("what is due", () => {
  it("is one's own and nobody's, until today by the branch's clock, the oldest first", async () => {
    const me = await idOf(eva);
    await add({ text: "tomorrow", dueOn: "2026-11-23", assignedTo: me });
    await add({ text: "today", dueOn: "2026-11-22", assignedTo: me });
    await add({ text: "late", dueOn: "2026-11-20" });
    await add({ text: "of another", dueOn: "2026-11-20", assignedTo: await idOf(admin) });
    await add({ text: "some day", assignedTo: me });
    expect(await due(eva)).toEqual(["late", "today"]);
    expect((await eva.tasks.due({})).tasks.map(({ late }) => late)).toEqual([true, false]);
    house.at("2026-11-22T23:30:00Z");
    expect(await due(eva)).toEqual(["late", "today", "tomorrow"]);
    house.at("2026-11-22T10:00:00Z");
    expect(await due(inBerlin)).toEqual([]);
    expect(await due(stranger)).toEqual([]);
  });
});
