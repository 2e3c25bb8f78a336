import { describe, expect, it } from "vitest";
import { isOpen, openPermissions } from "#api/clients/notes/rules/open-types.ts";
import type { Principal, Resource } from "#contract/platform/access.ts";

function reader(resources: readonly Resource[], off: readonly string[] = []): Principal {
  const grant = { active: true, read: true, create: false, edit: false, operation: false };
  const permissions = Object.fromEntries(resources.map((resource) => [resource, grant]));
  return { isAdmin: false, off, permissions };
}

describe("notes of a type are open", () => {
  it.each([
    ["to who reads notes, where the type asks for nothing", reader(["note"]), null, true],
    ["to who has what the type asks for", reader(["note", "ksv"]), "ksv", true],
    ["to nobody else", reader(["note", "monetary"]), "ksv", false],
    ["to nobody who reads no notes", reader(["ksv"]), "ksv", false],
    ["to nobody while the permission is switched off", reader(["note", "ksv"], ["ksv"]), "ksv", false],
    ["to an administrator", { isAdmin: true, permissions: {} }, "ksv", true],
  ] as const)("%s", (_whom, principal, permission, open) => {
    expect(isOpen(principal, { permission })).toBe(open);
  });

  it("by the permissions that a reader has, and by no others", () => {
    expect(openPermissions(reader(["note", "ksv", "calendar"]))).toEqual(["ksv"]);
  });
});
