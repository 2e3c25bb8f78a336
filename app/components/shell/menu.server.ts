import type { TFunction } from "i18next";
import { decide, type Principal } from "#contract/platform/access.ts";
import { type MenuPlace, menuGroups, type Screen } from "#contract/platform/screen.ts";
import { declaredScreens } from "#contract/platform/screens.ts";
import type { MenuEntry, MenuGroup } from "./menu.ts";

/** Entries in the agreed order; what is not named here follows at the end of its group. */
const order = [
  "/",
  "/dashboard/contract-rent",
  "/dashboard/contract-rent/monthly",
  "/calendar/time-line/rents",
  "/kanban",
  "/reception/calls",
  "/reception/sms",
  "/reception/whatsapp",
  "/messages",
  "/messageTemplate",
  "/real_estate/ticket",
  "/real_estate/contracts/rent",
  "/real_estate/contracts/rent30",
  "/real_estate/contracts/inquiry",
  "/contracts/purchase",
  "/real_estate/contracts/templates",
  "/real_estate/contracts/price-labs",
  "/real_estate/contracts/features",
  "/keybox",
  "/real_estate/nuki",
  "/buildings",
  "/real_estate",
  "/deleted_real_estate",
  "/cleaning/tasks",
  "/real_estate/guidelines",
  "/real_estate/damages",
  "/real_estate/deposits",
  "/clients",
  "/owners",
  "/report/monetary/invoices",
  "/report/monetary/cashbook",
  "/report/monetary",
  "/report/orders",
  "/report/calls",
  "/providers/services",
  "/providers/settings",
  "/products",
  "/organization",
  "/organization/branches",
  "/organization/users",
  "/organization/users/permissions",
  "/organization/mail-accounts",
  "/organization/integrations",
  "/organization/affiliate",
  "/organization/audit",
  "/superuser",
  "/statistics/client",
];

/** The menu of a person: only screens that exist and that they may open; groups left empty are left out. */
export function menuFor(
  principal: Principal,
  t: TFunction,
  existing: Readonly<Record<string, Screen>> = declaredScreens,
): MenuGroup[] {
  const shown = Object.entries(existing).flatMap(([path, { menu, needs }]) =>
    menu && decide(principal, needs).allowed ? [{ path, ...menu }] : [],
  );
  shown.sort((a, b) => placeOf(a.path) - placeOf(b.path));
  return menuGroups.flatMap((group) => {
    const entries = shown
      .filter((entry) => entry.group === group)
      .map(({ group: _group, ...entry }) => ({ ...entry, label: t(textOf(entry)) }));
    return entries.length > 0 ? [{ label: t(`menu.group.${group}`), entries }] : [];
  });
}

function placeOf(path: string): number {
  const place = order.indexOf(path);
  return place < 0 ? order.length : place;
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
