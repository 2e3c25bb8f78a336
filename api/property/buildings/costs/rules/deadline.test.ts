import { describe, expect, it } from "vitest";
import { deadlineOf, urgencyOf } from "#api/property/buildings/costs/rules/deadline.ts";

describe("the deadline of a statement", () => {
  it("is the thirtieth of June in Austria, a year after the period in Germany, unknown elsewhere", () => {
    expect(deadlineOf("AT", "2025-12-31")).toBe("2026-06-30");
    expect(deadlineOf("DE", "2025-12-31")).toBe("2026-12-31");
    expect(deadlineOf("DE", "2025-06-30")).toBe("2026-06-30");
    expect(deadlineOf("PT", "2025-12-31")).toBeNull();
  });

  it("presses from 60, 30 and 7 days before it on", () => {
    const levels = ["2026-04-30", "2026-05-01", "2026-05-31", "2026-06-23", "2026-06-30", "2026-07-01"].map(
      (today) => urgencyOf("2026-06-30", today)?.level ?? null,
    );
    expect(levels).toEqual([null, "soon", "near", "urgent", "urgent", "over"]);
  });
});
