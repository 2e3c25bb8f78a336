import { describe, expect, it } from "vitest";
import { unheld } from "#api/access/roles/rules/escalation.ts";
import type { Flag } from "#contract/platform/access.ts";

const grant = (...held: Flag[]) => ({
  active: true,
  read: held.includes("read"),
  create: held.includes("create"),
  edit: held.includes("edit"),
  operation: held.includes("operation"),
});
const manager = { isAdmin: false, permissions: { client: grant("read", "edit"), invoice: grant("create") } };

describe("giving flags to a role", () => {
  it("is allowed for what one holds, and names what one does not", () => {
    expect(unheld(manager, {}, { client: grant("read", "edit") })).toEqual([]);
    expect(unheld(manager, {}, { client: grant("read", "operation"), user: grant("edit") })).toEqual([
      { resource: "client", flag: "operation" },
      { resource: "user", flag: "edit" },
    ]);
  });

  it("leaves what a role has already, and lets anything be taken away", () => {
    const strong = { user: grant("read", "create", "edit", "operation") };
    expect(unheld(manager, strong, strong)).toEqual([]);
    expect(unheld(manager, strong, {})).toEqual([]);
  });

  it("counts waking a resting permission as giving it", () => {
    const resting = { user: { ...grant("edit"), active: false } };
    expect(unheld(manager, resting, { user: grant("edit") })).toEqual([{ resource: "user", flag: "edit" }]);
    expect(unheld(manager, {}, resting)).toEqual([]);
  });

  it("takes the edit of invoices for held by who may create them", () => {
    expect(unheld(manager, {}, { invoice: grant("edit") })).toEqual([]);
  });

  it("lets admins give everything but `system`, which only the operator's people hold", () => {
    const all = { user: grant("read", "operation"), system: grant("edit") };
    expect(unheld({ isAdmin: true, permissions: {} }, {}, all)).toEqual([
      { resource: "system", flag: "edit" },
    ]);
    expect(unheld({ isAdmin: true, isOperator: true, permissions: {} }, {}, all)).toEqual([]);
  });

  it("does not mind modules that are switched off: what was granted counts", () => {
    expect(unheld({ ...manager, off: ["client"] }, {}, { client: grant("read") })).toEqual([]);
  });

  it("turns round for the banker's view: a banker cannot take it away, anybody may give it", () => {
    const view = { bankerRefinanceExlusive: grant("read") };
    const banker = { isAdmin: false, permissions: view };
    expect(unheld(manager, {}, view)).toEqual([]);
    expect(unheld(banker, view, {})).toEqual([{ resource: "bankerRefinanceExlusive", flag: "read" }]);
    expect(unheld({ isAdmin: true, permissions: {} }, view, {})).toEqual([]);
  });

  it("lets whoever has no banker's view take it away, and a banker give it", () => {
    const view = { bankerRefinanceExlusive: grant("read") };
    expect(unheld(manager, view, {})).toEqual([]);
    expect(unheld({ isAdmin: false, permissions: view }, {}, view)).toEqual([]);
  });
});
