import { describe, expect, it } from "vitest";
import { retentionEnd } from "#api/clients/client-privacy/rules/retention.ts";

describe("an invoice", () => {
  it.each([
    ["AT", "2026-01-01", "2033-12-31"],
    ["AT", "2026-12-31", "2033-12-31"],
    ["DE", "2026-06-30", "2034-12-31"],
    ["FR", "2026-06-30", "2036-12-31"],
    [null, "2026-06-30", "2036-12-31"],
  ])("of %s from %s is kept until %s", (country, issuedOn, until) => {
    expect(retentionEnd(country, issuedOn)).toBe(until);
  });
});
