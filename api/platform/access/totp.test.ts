import { describe, expect, it } from "vitest";
import { base32, codeAt, matchingStep, newSecret, otpauthUri } from "./totp.ts";

// RFC 6238, appendix B, by its last six digits; the secret there is the text "12345678901234567890".
const rfcSecret = base32(new TextEncoder().encode("12345678901234567890"));

describe("a one-time code", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at %i s is the one of RFC 6238", (seconds, code) => {
    expect(codeAt(rfcSecret, new Date(seconds * 1000))).toBe(code);
  });

  it("counts for its 30 s and for those before and after, and not beyond", () => {
    const at = new Date("2026-11-21T10:00:00Z");
    const shifted = (seconds: number) => new Date(at.getTime() + seconds * 1000);
    const code = codeAt(rfcSecret, at);
    const matches = [-60, -30, 0, 30, 60].map(
      (seconds) => matchingStep(rfcSecret, code, shifted(seconds), 0) !== null,
    );
    expect(matches).toEqual([false, true, true, true, false]);
  });

  it("counts once", () => {
    const at = new Date("2026-11-21T10:00:00Z");
    const step = matchingStep(rfcSecret, codeAt(rfcSecret, at), at, 0);
    expect(step).not.toBeNull();
    expect(matchingStep(rfcSecret, codeAt(rfcSecret, at), at, step ?? 0)).toBeNull();
  });

  it("may be typed in two groups", () => {
    const at = new Date("2026-11-21T10:00:00Z");
    const code = codeAt(rfcSecret, at);
    expect(matchingStep(rfcSecret, `${code.slice(0, 3)} ${code.slice(3)}`, at, 0)).not.toBeNull();
    expect(matchingStep(rfcSecret, "", at, 0)).toBeNull();
  });
});

describe("a new secret", () => {
  it("has 160 bits and reaches the app with the account's name", () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauthUri(secret, "anna@haus.example", "Haus Wart")).toBe(
      `otpauth://totp/Haus%20Wart:anna%40haus.example?secret=${secret}&issuer=Haus%20Wart&digits=6&period=30`,
    );
  });
});
