import { describe, expect, it } from "vitest";
import { completion } from "#api/contracts/rent-contracts/rules/completion.ts";

const over = { status: "ACTIVE", open: 0, checkOut: "2026-11-06", today: "2026-11-06" } as const;

describe("completing a contract", () => {
  it("is open once the last night is over", () => {
    expect(completion(over, "")).toEqual({ action: "complete" });
    expect(completion({ ...over, today: "2026-11-05" }, "")).toEqual({ refused: "stayOver" });
  });

  it("asks for a reason where something is owed", () => {
    expect(completion({ ...over, open: 1 }, "")).toEqual({ refused: "balanceOpen" });
    expect(completion({ ...over, open: 1 }, "paid in cash")).toEqual({ action: "completeWithBalance" });
  });

  it("is for active contracts; one that is completed stays so", () => {
    expect(completion({ ...over, status: "NEW" }, "")).toEqual({ refused: "notActive" });
    expect(completion({ ...over, status: "COMPLETED" }, "")).toEqual({});
  });
});
