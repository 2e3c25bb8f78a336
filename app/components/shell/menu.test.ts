import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { menuFor } from "#app/components/shell/menu.server.ts";
import { currentEntry } from "#app/components/shell/menu.ts";
import { needs, type Principal } from "#contract/platform/access.ts";
import type { Screens } from "#contract/platform/screen.ts";

const t = ((key: string) => key) as TFunction;
const screens: Screens = {
  "/clients": {
    needs: needs("client", "read"),
    menu: { group: "clients", label: "clients", icon: "people" },
  },
  "/": { needs: "signedIn", menu: { group: "daily", label: "calendar", icon: "calendar" } },
  "/bees": { needs: "signedIn", menu: { group: "properties", label: "bees:title", icon: "home" } },
  "/real_estate": {
    needs: needs("real_estate_active", "edit"),
    menu: { group: "properties", label: "units", icon: "home" },
  },
  "/buildings": {
    needs: needs("building", "edit"),
    menu: { group: "properties", label: "buildings", icon: "building" },
  },
  "/account": { needs: "signedIn" },
};
const none = { active: true, read: false, create: false, edit: false, operation: false };
const paths = (principal: Principal) =>
  menuFor(principal, t, screens).flatMap((group) => group.entries.map((entry) => entry.path));

describe("menu", () => {
  it("shows an admin every screen that has a place there, in the agreed order, others behind", () => {
    expect(paths({ isAdmin: true, permissions: {} })).toEqual([
      "/",
      "/buildings",
      "/real_estate",
      "/bees",
      "/clients",
    ]);
  });

  it("calls a screen by the menu's words, or by the domain's own", () => {
    const menu = menuFor({ isAdmin: true, permissions: {} }, t, screens);
    expect(menu.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual([
      "menu.calendar",
      "menu.buildings",
      "menu.units",
      "bees:title",
      "menu.clients",
    ]);
  });

  it("leaves out what the person may not open", () => {
    expect(
      paths({ isAdmin: false, permissions: { building: { ...none, edit: true }, client: none } }),
    ).toEqual(["/", "/buildings", "/bees"]);
  });

  it("counts an inactive permission as none", () => {
    expect(
      paths({ isAdmin: false, permissions: { building: { ...none, edit: true, active: false } } }),
    ).toEqual(["/", "/bees"]);
  });

  it("leaves out a group without entries", () => {
    expect(menuFor({ isAdmin: false, permissions: {} }, t, screens).map((group) => group.label)).toEqual([
      "menu.group.daily",
      "menu.group.properties",
    ]);
  });

  it("marks the entry a record belongs to", () => {
    const menu = paths({ isAdmin: true, permissions: {} });
    expect(currentEntry(menu, "/building/edit/5")).toBe("/buildings");
    expect(currentEntry(menu, "/real_estate/edit/7")).toBe("/real_estate");
    expect(currentEntry(menu, "/home")).toBe("/");
    expect(currentEntry(menu, "/jobs/4")).toBeNull();
  });
});
