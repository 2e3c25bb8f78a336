import { describe, expect, it } from "vitest";
import { isIban } from "#contract/platform/iban.ts";

describe("an IBAN", () => {
  it("is taken with and without spaces", () => {
    // Examples of the IBAN registry.
    for (const iban of [
      "AT61 1904 3002 3457 3201",
      "DE89370400440532013000",
      "PT50 0002 0123 1234 5678 9015 4",
    ])
      expect(isIban(iban)).toBe(true);
  });

  it("is refused with a digit changed, two swapped, or of another shape", () => {
    for (const iban of ["AT61 1904 3002 3457 3202", "DE89370400440532010300", "1234", "AT61", ""])
      expect(isIban(iban)).toBe(false);
  });
});
