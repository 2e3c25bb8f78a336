import { expect, it } from "vitest";
import type { CleanerJob, CleanerPage } from "#contract/operations/cleanings/cleaner-pages.ts";
import { isBegun, type QueuedAct, withQueued } from "./queued.ts";

const job = (id: number, more: Partial<CleanerJob> = {}): CleanerJob => ({
  ...{ id, mine: true, unitId: id, unitLabel: `W${id}`, buildingName: "", address: "", rooms: 2, area: 50 },
  ...{
    kind: "turnover",
    status: "NEED_CLEANING",
    startsAt: "2026-11-06T10:00:00Z",
    dueBy: "2026-11-06T13:00:00Z",
  },
  ...{ urgent: false, note: "", problem: "", arrivesOn: null, arrivesAt: null, persons: null },
  ...{ keySlot: "", doorCode: "", startedAt: null, finishedAt: null, minutesWorked: 0, metres: null },
  Points: [
    { place: 1, label: "Beds", photo: false, doneAt: null },
    { place: 2, label: "Bath", photo: true, doneAt: null },
  ],
  ...more,
});
const page: CleanerPage = {
  ...{ organization: "Agency", cleanerId: 7, cleaner: "Selin", language: "en", timeZone: "Europe/Vienna" },
  ...{ day: "2026-11-06", expiresAt: "2026-12-06T10:00:00Z" },
  ...{ Today: [job(1), job(2)], Free: [job(3, { mine: false })], Tomorrow: [job(4)], Ended: [] },
};
let counter = 0;
const act = (kind: QueuedAct["act"], id: number, fields: Record<string, string> = {}): QueuedAct => ({
  ...{ key: `key-${++counter}`, act: kind, id, doneAt: "2026-11-06T11:20:00Z", fields, refused: "" },
});

it("shows a whole job that was done without a network", () => {
  const begun = [act("step", 2, { step: "start" }), act("tick", 2, { place: "1", done: "true" })];
  const half = withQueued(page, begun);
  expect(half.Today.map(({ id }) => id)).toEqual([2, 1]);
  expect(half.Today[0]).toMatchObject({ status: "CLEANING_IN_PROGRESS", startedAt: "2026-11-06T11:20:00Z" });
  expect(half.Today[0]?.Points.map(({ doneAt }) => doneAt !== null)).toEqual([true, false]);
  const whole = withQueued(page, [
    ...begun,
    act("photo", 2, { place: "2" }),
    act("step", 2, { step: "finish" }),
  ]);
  expect(whole.Today.map(({ id }) => id)).toEqual([1]);
  expect(whole.Ended).toMatchObject([{ id: 2, status: "CLEANED", finishedAt: "2026-11-06T11:20:00Z" }]);
});

it("takes what is nobody's, takes a tick back, and knows what stands in the way", () => {
  const after = withQueued(page, [
    act("step", 3, { step: "claim" }),
    act("tick", 1, { place: "1", done: "true" }),
    act("tick", 1, { place: "1", done: "false" }),
    act("problem", 1, { problem: "No key" }),
  ]);
  expect(after.Free).toEqual([]);
  expect(after.Today.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(after.Today[0]).toMatchObject({ problem: "No key", Points: [{ doneAt: null }, { doneAt: null }] });
});

it("leaves the page as it is where an act was refused", () => {
  const refused = { ...act("step", 1, { step: "start" }), refused: "Somebody else has taken it already." };
  expect(withQueued(page, [refused])).toEqual(page);
  expect(isBegun(job(1, { status: "OVERDUE", startedAt: "2026-11-06T11:20:00Z" }))).toBe(true);
  expect(isBegun(job(1, { status: "OVERDUE" }))).toBe(false);
});
