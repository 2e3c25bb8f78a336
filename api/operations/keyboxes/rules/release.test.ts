import { describe, expect, it } from "vitest";
import { type ReleasedStay, whyNotReleased } from "#api/operations/keyboxes/rules/release.ts";

const stay: ReleasedStay = {
  status: "ACTIVE",
  kind: "rent",
  arrivesAt: "2026-06-01T13:00:00Z",
  leavesAt: "2026-06-04T09:00:00Z",
  checkedInAt: null,
  due: false,
  registered: true,
};

describe("a stay opens its slot", () => {
  it.each([
    ["2026-06-01T12:29:59Z", {}, "tooEarly"],
    ["2026-06-01T12:30:00Z", {}, null],
    ["2026-06-04T11:00:00Z", {}, null],
    ["2026-06-04T11:00:01Z", {}, "tooLate"],
    ["2026-06-02T12:00:00Z", { status: "CANCELED" }, "stayNotActive"],
    ["2026-06-02T12:00:00Z", { status: "OWNER_APPROVED" }, "stayNotActive"],
    ["2026-06-02T12:00:00Z", { due: true }, "notPaid"],
    ["2026-06-02T12:00:00Z", { registered: false }, "notRegistered"],
    ["2026-06-02T12:00:00Z", { registered: false, checkedInAt: "2026-06-01T14:00:00Z" }, null],
    ["2026-06-02T12:00:00Z", { registered: false, kind: "rent30" }, null],
  ] as const)("at %s with %o: %s", (now, more, problem) => {
    expect(whyNotReleased({ ...stay, ...more }, new Date(now))).toBe(problem);
  });
});
