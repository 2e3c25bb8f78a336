import { describe, expect, it } from "vitest";
import { type Job, type Plan, stepOf } from "#api/operations/cleanings/rules/follow-stay.ts";
import { minutesBetween, windowByHand, windowOf } from "#api/operations/cleanings/rules/window.ts";

const times = {
  checkOutAt: "2026-11-06T10:00:00.000Z",
  checkedOutAt: null,
  readyAt: "2026-11-06T17:00:00.000Z",
  nextArrivalAt: null,
  minutesBeforeArrival: 60,
};

describe("the window of a cleaning", () => {
  it("lasts from check-out until the evening of that day", () => {
    expect(windowOf(times)).toEqual({ startsAt: times.checkOutAt, dueBy: times.readyAt });
  });

  it("ends an hour before the next guest comes, where that is earlier", () => {
    const at = (nextArrivalAt: string) => windowOf({ ...times, nextArrivalAt }).dueBy;
    expect(at("2026-11-06T14:00:00.000Z")).toBe("2026-11-06T13:00:00.000Z");
    expect(at("2026-11-06T18:00:00.000Z")).toBe(times.readyAt);
    expect(at("2026-11-06T18:00:01.000Z")).toBe(times.readyAt);
    expect(at("2026-11-06T17:59:00.000Z")).toBe("2026-11-06T16:59:00.000Z");
  });

  it("begins when the guest leaves early, and not later where they stay on", () => {
    const at = (checkedOutAt: string) => windowOf({ ...times, checkedOutAt }).startsAt;
    expect(at("2026-11-06T07:30:00.000Z")).toBe("2026-11-06T07:30:00.000Z");
    expect(at("2026-11-06T12:00:00.000Z")).toBe(times.checkOutAt);
  });

  it("is never shorter than an hour where somebody asks for it by hand", () => {
    const day = {
      dayBegins: "2026-11-05T23:00:00.000Z",
      readyAt: times.readyAt,
      nextArrivalAt: null,
      minutesBeforeArrival: 60,
      leastMinutes: 60,
    };
    expect(windowByHand(day, new Date("2026-11-06T16:30:00Z"))).toEqual({
      startsAt: "2026-11-06T16:30:00.000Z",
      dueBy: "2026-11-06T17:30:00.000Z",
    });
    expect(windowByHand(day, new Date("2026-11-04T16:30:00Z"))).toEqual({
      startsAt: day.dayBegins,
      dueBy: day.readyAt,
    });
    const before = { ...day, nextArrivalAt: "2026-11-06T14:00:00.000Z" };
    expect(windowByHand(before, new Date("2026-11-06T08:00:00Z")).dueBy).toBe("2026-11-06T13:00:00.000Z");
    const own = { ...before, minutesBeforeArrival: 30, leastMinutes: 90 };
    expect(windowByHand(own, new Date("2026-11-06T08:00:00Z")).dueBy).toBe("2026-11-06T13:30:00.000Z");
    expect(windowByHand(own, new Date("2026-11-06T13:00:00Z")).dueBy).toBe("2026-11-06T14:30:00.000Z");
  });

  it("counts whole minutes, and none backwards", () => {
    expect(minutesBetween("2026-11-06T10:00:00Z", new Date("2026-11-06T10:42:20Z"))).toBe(42);
    expect(minutesBetween("2026-11-06T10:00:00Z", new Date("2026-11-06T09:00:00Z"))).toBe(0);
    expect(minutesBetween(null, new Date())).toBe(0);
  });
});

describe("what becomes of a cleaning when its stay changes", () => {
  const now = new Date("2026-11-06T12:00:00Z");
  const plan: Plan = {
    startsAt: "2026-11-06T10:00:00Z",
    dueBy: "2026-11-06T17:00:00Z",
    nextContractId: null,
    nextArrivalAt: null,
    urgent: false,
  };
  const job: Job = { ...plan, status: "NEED_CLEANING", unitId: 1, startedAt: null, minutesWorked: 0 };
  const stay = { status: "ACTIVE", unitId: 1, over: false } as const;
  const later = { ...plan, startsAt: "2026-11-08T10:00:00Z", dueBy: "2026-11-08T17:00:00Z" };

  it.each([
    ["an agreed stay gets one", stay, null, plan, "plan"],
    ["one that is over gets none any more", { ...stay, over: true }, null, plan, null],
    ["an inquiry has none", { ...stay, status: "INQUIRY" }, null, plan, null],
    [
      "a cancelled stay loses it",
      { ...stay, status: "CANCELED" },
      { ...job, status: "UNDEFINED" },
      plan,
      "cancel",
    ],
    ["a cancelled stay keeps what was left already", { ...stay, status: "CANCELED" }, job, later, null],
    [
      "a stay in another unit loses it",
      { ...stay, unitId: 2 },
      { ...job, status: "UNDEFINED" },
      plan,
      "cancel",
    ],
    [
      "nothing where nothing is different",
      stay,
      job,
      { ...plan, startsAt: "2026-11-06T10:00:00.000Z" },
      null,
    ],
    ["it waits again where the guest stays on", stay, job, later, "postpone"],
    ["it does not where somebody has begun", stay, { ...job, minutesWorked: 10 }, later, "replan"],
    ["it is planned anew while it waits", stay, { ...job, status: "UNDEFINED" }, later, "replan"],
    ["it is late no more", stay, { ...job, status: "OVERDUE" }, later, "reschedule"],
    [
      "it stays late",
      stay,
      { ...job, status: "OVERDUE" },
      { ...plan, dueBy: "2026-11-06T11:00:00Z" },
      "replan",
    ],
    ["what is cleaned stays so", stay, { ...job, status: "CLEANED" }, later, null],
    ["a more pressing arrival counts", stay, job, { ...plan, urgent: true }, "replan"],
    ["another guest counts", stay, job, { ...plan, nextContractId: 7 }, "replan"],
  ] as const)("%s", (_, of, state, wanted, step) => {
    expect(stepOf(of, state, wanted, now)).toBe(step);
  });
});
