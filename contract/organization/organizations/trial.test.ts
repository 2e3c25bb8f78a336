import { describe, expect, it } from "vitest";
import { openAfterTrial, trialDaysLeft, trialIsOver } from "#contract/organization/organizations/trial.ts";

describe("a trial", () => {
  it("lasts through its last day wherever that ends", () => {
    expect(trialIsOver("2026-11-30", new Date("2026-11-30T23:59:00Z"))).toBe(false);
    expect(trialIsOver("2026-11-30", new Date("2026-12-01T11:59:00Z"))).toBe(false);
    expect(trialIsOver("2026-11-30", new Date("2026-12-01T12:00:00Z"))).toBe(true);
    expect(trialIsOver(null, new Date("2030-01-01T00:00:00Z"))).toBe(false);
  });

  it("counts the days that are left", () => {
    expect(trialDaysLeft("2026-12-05", new Date("2026-11-21T13:00:00Z"))).toBe(14);
    expect(trialDaysLeft("2026-11-21", new Date("2026-11-21T13:00:00Z"))).toBe(0);
  });

  it("leaves session, account, packages and downloads open when it is over", () => {
    for (const path of ["user/logout", "account/profile/editType", "packages/choose", "files/ticket/{id}"])
      expect(openAfterTrial(path)).toBe(true);
    for (const path of [
      "building/add",
      "organization/update",
      "superuser/user/add",
      "invoice/draft/finalize/{id}",
    ])
      expect(openAfterTrial(path)).toBe(false);
  });
});
