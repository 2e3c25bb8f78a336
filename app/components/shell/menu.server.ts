import type { TFunction } from "i18next";
import { decide, type Principal } from "#contract/platform/access.ts";
import { type MenuPlace, menuGroups, placeInMenu } from "#contract/platform/menu.ts";
import type { Screen } from "#contract/platform/screen.ts";
import { declaredScreens } from "#contract/platform/screens.ts";
import type { MenuEntry, MenuGroup } from "./menu.ts";

/** The menu of a person: only screens that exist and that they may open; groups left empty are left out. */
export function menuFor(
  principal: Principal,
  t: TFunction,
  existing: Readonly<Record<string, Screen>> = declaredScreens,
): MenuGroup[] {
  const shown = Object.entries(existing).flatMap(([path, { menu, needs }]) =>
    menu && decide(principal, needs).allowed ? [{ path, ...menu }] : [],
  );
  shown.sort((a, b) => placeInMenu(a.path) - placeInMenu(b.path));
  return menuGroups.flatMap((name) => {
    const entries = shown
      .filter(({ group }) => group === name)
      .map(({ group: _group, ...entry }) => ({ ...entry, label: t(textOf(entry)) }));
    return entries.length > 0 ? [{ name, label: t(`menu.group.${name}`), entries }] : [];
  });
}

function textOf({ label }: Pick<MenuPlace, "label">): string {
  return label.includes(":") ? label : `menu.${label}`;
}

/** The menu with the organization's own word for its branches, where it has one. */
export function withOwnWord(menu: MenuGroup[], branches: string | null): MenuGroup[] {
  if (branches === null) return menu;
  const named = (entry: MenuEntry) =>
    entry.path === "/organization/branches" ? { ...entry, label: branches } : entry;
  return menu.map((group) => ({ ...group, entries: group.entries.map(named) }));
}
