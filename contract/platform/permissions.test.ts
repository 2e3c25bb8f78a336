import { expect, it } from "vitest";
import { templateGrants, tiers } from "#contract/access/roles/role-templates.ts";
import { resources } from "#contract/platform/access.ts";
import { closedBy, fixedModules, moduleOf, modules } from "#contract/platform/permissions.ts";

it("every permission has a module, and every module a permission", () => {
  expect(modules).toHaveLength(26);
  expect(new Set(Object.values(moduleOf))).toEqual(new Set(modules));
  expect(Object.keys(moduleOf).sort()).toEqual([...resources].sort());
});

it("a module that is off closes its permissions, a resting permission only itself", () => {
  expect(closedBy([], [])).toEqual([]);
  expect(closedBy(["invoice"], ["note"])).toEqual(["invoice", "note"]);
  expect(fixedModules).toContain(moduleOf.permission);
});

it("each tier holds what the one before it holds, and none the installation", () => {
  const held = tiers.map((tier) =>
    Object.entries(templateGrants(tier)).flatMap(([name, grant]) =>
      grant
        ? (["read", "create", "edit", "operation"] as const)
            .filter((flag) => grant[flag])
            .map((flag) => `${name}.${flag}`)
        : [],
    ),
  );
  for (const [at, flags] of held.entries()) {
    expect(flags.length).toBeGreaterThan(held[at - 1]?.length ?? 0);
    expect(flags).toEqual(expect.arrayContaining(held[at - 1] ?? []));
    expect(flags).not.toContain("system.read");
  }
});
