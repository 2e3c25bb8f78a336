import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { menuFor } from "#app/components/shell/menu.server.ts";
import { currentEntry } from "#app/components/shell/menu.ts";
import { needs, type Principal } from "#contract/platform/access.ts";
import { menuGroups, menuOrder } from "#contract/platform/menu.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { declaredScreens, screenPaths } from "#contract/platform/screens.ts";

const t = ((key: string) => key) as TFunction;
const screens: Screens = {
  "/clients": {
    needs: needs("client", "read"),
    menu: { group: "clients", label: "clients", icon: "people" },
  },
  "/": { needs: "signedIn", menu: { group: "daily", label: "calendar", icon: "calendar" } },
  "/bees": { needs: "signedIn", menu: { group: "property", label: "bees:title", icon: "home" } },
  "/real_estate": {
    needs: needs("real_estate_active", "edit"),
    menu: { group: "property", label: "units", icon: "home" },
  },
  "/buildings": {
    needs: needs("building", "edit"),
    menu: { group: "property", label: "buildings", icon: "building" },
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
      "/clients",
      "/buildings",
      "/real_estate",
      "/bees",
    ]);
  });

  it("lists each screen that exists below the group it names", () => {
    const groupOf = (path: string) => menuGroups.find((name) => menuOrder[name].some((one) => one === path));
    const elsewhere = screenPaths.filter((path) => {
      const place = declaredScreens[path].menu;
      return place && groupOf(path) && groupOf(path) !== place.group;
    });
    expect(elsewhere).toEqual([]);
  });

  it("calls a screen by the menu's words, or by the domain's own", () => {
    const menu = menuFor({ isAdmin: true, permissions: {} }, t, screens);
    expect(menu.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual([
      "menu.calendar",
      "menu.clients",
      "menu.buildings",
      "menu.units",
      "bees:title",
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
      "menu.group.property",
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
