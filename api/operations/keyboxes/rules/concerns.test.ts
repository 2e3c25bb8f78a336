import { describe, expect, it } from "vitest";
import { concernsOf, type SlotState } from "#api/operations/keyboxes/rules/concerns.ts";

// Check-in at 13:00 of the first, check-out at 09:00 of the fourth, in UTC.
const slot: SlotState = {
  reservedFrom: "2026-06-01T12:30:00Z",
  reservedUntil: "2026-06-04T11:00:00Z",
  checkedInAt: null,
  door: "closed",
  keyPresent: true,
  boxStatus: "online",
};

describe("the key of a stay", () => {
  it.each([
    ["2026-05-30T13:00:00Z", { keyPresent: false }, [], false],
    ["2026-05-31T13:00:00Z", { keyPresent: false }, ["KEY_MISSING"], false],
    ["2026-05-31T13:00:00Z", {}, [], false],
    ["2026-05-31T13:00:00Z", { boxStatus: "offline" }, ["KEYBOX_DOWN"], false],
    ["2026-06-02T13:00:00Z", { boxStatus: "error", checkedInAt: "2026-06-01T14:00:00Z" }, [], false],
    // Taken by the guest, nobody having checked them in.
    ["2026-06-02T13:00:00Z", { keyPresent: false }, [], false],
    ["2026-06-04T09:00:00Z", {}, [], true],
    ["2026-06-04T09:00:00Z", { door: "open" }, [], false],
    ["2026-06-04T12:59:00Z", { keyPresent: false }, [], false],
    ["2026-06-04T13:00:00Z", { keyPresent: false }, ["KEY_NOT_RETURNED"], false],
    ["2026-06-04T12:59:00Z", { keyPresent: null }, [], false],
    ["2026-06-04T13:00:00Z", { keyPresent: null }, [], true],
  ] as const)("at %s with %o: %o", (now, more, concerns, isBack) => {
    expect(concernsOf({ ...slot, ...more }, new Date(now))).toEqual({ concerns, isBack });
  });
});
