import { describe, expect, it } from "vitest";
import { decide, may, needs } from "#contract/platform/access.ts";

const all = { active: true, read: true, create: true, edit: true, operation: true };
const none = { active: true, read: false, create: false, edit: false, operation: false };

describe("the access decision", () => {
  it("lets anybody in where nothing is asked, and nobody without signing in elsewhere", () => {
    expect(decide(null, "public")).toEqual({ allowed: true });
    expect(decide(null, "signedIn")).toEqual({ allowed: false, reason: "signIn" });
    expect(decide(null, needs("building", "read"))).toEqual({ allowed: false, reason: "signIn" });
  });

  it("denies a permission that is missing or inactive, and names it", () => {
    const denied = { allowed: false, reason: "permission", missing: { resource: "building", flag: "read" } };
    expect(decide({ isAdmin: false, permissions: {} }, needs("building", "read"))).toEqual(denied);
    const inactive = { isAdmin: false, permissions: { building: { ...all, active: false } } };
    expect(decide(inactive, needs("building", "read"))).toEqual(denied);
  });

  it("takes each flag for itself and an empty list as open", () => {
    const reader = { isAdmin: false, permissions: { building: { ...none, read: true } } };
    expect(may(reader, "building", "read")).toBe(true);
    expect(may(reader, "building", "edit")).toBe(false);
    expect(decide(reader, [])).toEqual({ allowed: true });
  });

  it("takes what does as well in place of a need, and names the need itself when both are missing", () => {
    const need = { resource: "building", flag: "operation", or: { resource: "note", flag: "edit" } } as const;
    expect(decide({ isAdmin: false, permissions: { note: all } }, [need])).toEqual({ allowed: true });
    expect(decide({ isAdmin: false, permissions: { building: all } }, [need])).toEqual({ allowed: true });
    const writer = { isAdmin: false, permissions: { note: { ...none, read: true } } };
    expect(decide(writer, [need])).toEqual({ allowed: false, reason: "permission", missing: need });
    expect(decide(null, [need])).toEqual({ allowed: false, reason: "signIn" });
  });

  it("lets create of invoices cover edit", () => {
    const clerk = { isAdmin: false, permissions: { invoice: { ...none, create: true } } };
    expect(may(clerk, "invoice", "edit")).toBe(true);
    expect(may(clerk, "invoice", "operation")).toBe(false);
  });

  it("lets admins do everything", () => {
    expect(may({ isAdmin: true, permissions: {} }, "invoice", "operation")).toBe(true);
  });

  it("gives `system` to the operator's people only, whatever a role or `isAdmin` says", () => {
    const granted = { isAdmin: false, permissions: { system: all } };
    expect(may(granted, "system", "read")).toBe(false);
    expect(may({ isAdmin: true, permissions: {} }, "system", "edit")).toBe(false);
    expect(may({ ...granted, isOperator: true }, "system", "read")).toBe(true);
    expect(may({ isAdmin: true, isOperator: true, permissions: {} }, "system", "edit")).toBe(true);
  });

  it("denies what is switched off to everybody, and says that this is why", () => {
    const admin = { isAdmin: true, permissions: {}, off: ["building"] };
    const missing = { resource: "building", flag: "read" };
    expect(decide(admin, needs("building", "read"))).toEqual({ allowed: false, reason: "off", missing });
    expect(may(admin, "client", "read")).toBe(true);
  });

  it("lets nobody in particular read Auth, and nothing else", () => {
    expect(decide(null, needs("Auth", "read"))).toEqual({ allowed: true });
    expect(decide(null, needs("Auth", "edit"))).toEqual({ allowed: false, reason: "signIn" });
    expect(decide(null, [])).toEqual({ allowed: false, reason: "signIn" });
    expect(may({ isAdmin: false, permissions: {} }, "Auth", "read")).toBe(true);
  });

  it("takes the active units for part of all, but not all for the active ones", () => {
    const keeper = { isAdmin: false, permissions: { real_estate: { ...none, read: true } } };
    expect(may(keeper, "real_estate_active", "read")).toBe(true);
    expect(may(keeper, "real_estate_active", "edit")).toBe(false);
    const narrowed = { isAdmin: false, permissions: { real_estate_active: all } };
    expect(may(narrowed, "real_estate", "read")).toBe(false);
  });

  it("does not hold admins to what shows less", () => {
    expect(may({ isAdmin: true, permissions: {} }, "bankerRefinanceExlusive", "read")).toBe(false);
    expect(
      may(
        { isAdmin: false, permissions: { bankerRefinanceExlusive: all } },
        "bankerRefinanceExlusive",
        "read",
      ),
    ).toBe(true);
  });
});
