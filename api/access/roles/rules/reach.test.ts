import { describe, expect, it } from "vitest";
import { beyondReach } from "#api/access/roles/rules/reach.ts";

const grant = (...flags: string[]) => ({
  active: true,
  read: flags.includes("read"),
  create: flags.includes("create"),
  edit: flags.includes("edit"),
  operation: flags.includes("operation"),
});
const manager = { isAdmin: false, isOperator: false, permissions: { user: grant("read", "edit") } };

describe("a role within reach", () => {
  it("holds at most what the giver holds", () => {
    expect(beyondReach(manager, { user: grant("read") })).toBe(false);
    expect(beyondReach(manager, {})).toBe(false);
    expect(beyondReach(manager, { user: grant("read", "operation") })).toBe(true);
    expect(beyondReach(manager, { invoice: grant("read") })).toBe(true);
  });

  it("is not widened by permissions that are switched off", () => {
    expect(beyondReach(manager, { invoice: { ...grant("read"), active: false } })).toBe(false);
    const off = { ...manager, permissions: { user: { ...grant("read", "edit"), active: false } } };
    expect(beyondReach(off, { user: grant("read") })).toBe(true);
  });

  it("is any for an admin", () => {
    expect(beyondReach({ ...manager, isAdmin: true }, { invoice: grant("operation") })).toBe(false);
  });

  it("shows a banker's giver no more than they see themselves", () => {
    const view = { bankerRefinanceExlusive: grant("read") };
    const banker = { ...manager, permissions: { ...manager.permissions, ...view } };
    expect(beyondReach(banker, { user: grant("read") })).toBe(true);
    expect(beyondReach(banker, { user: grant("read"), ...view })).toBe(false);
    expect(beyondReach(manager, view)).toBe(false);
  });

  it("does not hold `system` by a permission alone: that takes the operator's people", () => {
    const named = { ...manager, permissions: { system: grant("edit") } };
    expect(beyondReach(named, { system: grant("edit") })).toBe(true);
    expect(beyondReach({ ...named, isOperator: true }, { system: grant("edit") })).toBe(false);
    expect(beyondReach({ ...named, isAdmin: true }, { system: grant("edit") })).toBe(false);
  });
});
