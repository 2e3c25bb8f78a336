import { describe, expect, it } from "vitest";
import { dueAlerts, type Watched } from "#api/contracts/contract-alerts/rules/causes.ts";

const quiet: Watched = {
  status: "ACTIVE",
  checkIn: "2026-11-10",
  checkOut: "2026-11-14",
  checkedInAt: null,
  checkedOutAt: null,
  noShowAt: null,
  overbooking: false,
  openEnd: false,
  holdUntil: null,
  open: 0,
  autoCheckOut: false,
  openItems: [],
};
const on = (clock: string, stay: Partial<Watched>) =>
  dueAlerts({ ...quiet, ...stay }, { now: new Date(`${clock}:00Z`), clock }).map(
    ({ code, cause, severity }) => [code, cause, severity].filter(Boolean).join(" "),
  );
const arrived = { checkedInAt: "2026-11-10T15:00:00Z" };
const left = { ...arrived, checkedOutAt: "2026-11-14T09:00:00Z" };

describe("alerts there is cause for", () => {
  it("are none of a stay in order", () => {
    expect(on("2026-11-11T12:00", arrived)).toEqual([]);
    expect(on("2026-11-20T12:00", { ...left, status: "COMPLETED" })).toEqual([]);
  });

  it("say that a stay is overbooked, the louder the closer the arrival", () => {
    expect(on("2026-11-07T12:00", { overbooking: true })).toEqual(["OVERBOOKING high"]);
    expect(on("2026-11-08T00:00", { overbooking: true })).toEqual(["OVERBOOKING sticky"]);
    expect(on("2026-11-14T00:00", { overbooking: true })).toEqual([]);
    expect(on("2026-11-07T12:00", { overbooking: true, status: "CANCELED" })).toEqual([]);
    expect(on("2026-11-07T12:00", { overbooking: true, status: "INQUIRY" })).toEqual([]);
  });

  it("say of each payment that it is overdue, the day after it was due", () => {
    const openItems = [
      { id: 4, dueOn: "2026-11-03" },
      { id: 5, dueOn: "2026-11-04" },
      { id: 6, dueOn: "2026-11-10" },
    ];
    expect(on("2026-11-10T12:00", { openItems })).toEqual([
      "PAYMENT_OVERDUE 4 high",
      "PAYMENT_OVERDUE 5 low",
    ]);
    expect(on("2026-11-10T12:00", { openItems, status: "CANCELED" })).toHaveLength(2);
    expect(on("2026-11-10T12:00", { openItems, status: "INQUIRY" })).toEqual([]);
    expect(on("2026-11-10T12:00", { openItems, status: "NEW" })).toEqual([]);
  });

  it("say that nobody came, until somebody does", () => {
    const noShowAt = "2026-11-11T01:05:00Z";
    expect(on("2026-11-11T12:00", { noShowAt })).toEqual(["NO_SHOW high"]);
    expect(on("2026-11-11T12:00", { noShowAt, ...arrived })).toEqual([]);
    expect(on("2026-11-11T12:00", { noShowAt, status: "CANCELED" })).toEqual([]);
  });

  it("say what keeps a stay from being completed, from three of the day after on", () => {
    expect(on("2026-11-15T02:59", { ...left, open: 500 })).toEqual([]);
    expect(on("2026-11-15T03:00", { ...left, open: 500 })).toEqual(["BALANCE_OPEN high"]);
    expect(on("2026-11-15T03:00", left)).toEqual([]);
    expect(on("2026-11-15T03:00", { ...arrived, open: 500 })).toEqual(["NOT_CHECKED_OUT low"]);
    expect(on("2026-11-15T03:00", { ...arrived, open: 500, autoCheckOut: true })).toEqual([
      "BALANCE_OPEN high",
    ]);
    expect(on("2026-11-15T03:00", { open: 500 })).toEqual([]);
  });

  it("say that a lease without an end was not planned on, the day after", () => {
    const lease = { ...arrived, openEnd: true, checkOut: "2029-10-01" };
    expect(on("2026-10-31T11:00", lease)).toEqual([]);
    expect(on("2026-11-01T11:00", lease)).toEqual([]);
    expect(on("2026-11-02T11:00", lease)).toEqual(["LEASE_BLOCKED high"]);
    expect(on("2026-11-02T11:00", { ...lease, openEnd: false })).toEqual([]);
  });

  it("say four hours ahead that a hold ends", () => {
    const held = (holdUntil: string) => on("2026-11-01T12:00", { status: "NEW", holdUntil });
    expect(held("2026-11-01T16:00:00Z")).toEqual(["HOLD_ENDING low"]);
    expect(held("2026-11-01T16:00:01Z")).toEqual([]);
    expect(held("2026-11-01T12:00:00Z")).toEqual([]);
  });
});
