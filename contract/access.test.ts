import { describe, expect, it } from "vitest";
import { decide, may, needs } from "#contract/access.ts";

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

  it("lets create of invoices cover edit", () => {
    const clerk = { isAdmin: false, permissions: { invoice: { ...none, create: true } } };
    expect(may(clerk, "invoice", "edit")).toBe(true);
    expect(may(clerk, "invoice", "operation")).toBe(false);
  });

  it("lets admins do everything", () => {
    expect(may({ isAdmin: true, permissions: {} }, "invoice", "operation")).toBe(true);
  });
});
