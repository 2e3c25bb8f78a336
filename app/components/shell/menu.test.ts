import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { currentEntry, menuFor } from "#app/components/shell/menu.ts";
import { needs, type Principal } from "#contract/access.ts";

const t = ((key: string) => key) as TFunction;
const screens = {
  "/": "signedIn",
  "/buildings": needs("building", "edit"),
  "/real_estate": needs("real_estate_active", "edit"),
  "/clients": needs("client", "read"),
} as const;
const none = { active: true, read: false, create: false, edit: false, operation: false };
const paths = (principal: Principal) =>
  menuFor(principal, t, screens).flatMap((group) => group.entries.map((entry) => entry.path));

describe("menu", () => {
  it("shows an admin every screen that exists, and none that does not", () => {
    expect(paths({ isAdmin: true, permissions: {} })).toEqual([
      "/",
      "/buildings",
      "/real_estate",
      "/clients",
    ]);
  });

  it("leaves out what the person may not open", () => {
    expect(
      paths({ isAdmin: false, permissions: { building: { ...none, edit: true }, client: none } }),
    ).toEqual(["/", "/buildings"]);
  });

  it("counts an inactive permission as none", () => {
    expect(
      paths({ isAdmin: false, permissions: { building: { ...none, edit: true, active: false } } }),
    ).toEqual(["/"]);
  });

  it("leaves out a group without entries", () => {
    expect(menuFor({ isAdmin: false, permissions: {} }, t, screens).map((group) => group.label)).toEqual([
      "menu.group.daily",
    ]);
  });

  it("marks the entry a record belongs to", () => {
    const menu = menuFor({ isAdmin: true, permissions: {} }, t, screens);
    expect(currentEntry(menu, "/building/edit/5")).toBe("/buildings");
    expect(currentEntry(menu, "/real_estate/edit/7")).toBe("/real_estate");
    expect(currentEntry(menu, "/home")).toBe("/");
    expect(currentEntry(menu, "/jobs/4")).toBeNull();
  });
});
