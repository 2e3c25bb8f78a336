import type { TFunction } from "i18next";
import type { IconName } from "#app/components/icon.tsx";
import type { Principal, Requirement } from "#contract/access.ts";
import type { MenuCount } from "#contract/menu-counts.ts";
import { mayOpen } from "#contract/open-screens.ts";
import { screens } from "#contract/screens.ts";

interface Entry {
  path: string;
  /** Key of `shell.json`, below `menu`. */
  label: string;
  icon: IconName;
  /** Second letter of the keys `g` + letter. */
  go?: string;
  /** What is counted beside it. */
  count?: MenuCount;
}

/** The groups of the menu. An entry shows once its screen exists and the person may open it. */
const groups: { label: string; entries: Entry[] }[] = [
  {
    label: "daily",
    entries: [
      { path: "/", label: "calendar", icon: "calendar", go: "h" },
      { path: "/dashboard/contract-rent", label: "dailyStats", icon: "stats", go: "d" },
      { path: "/dashboard/contract-rent/monthly", label: "monthlyRevenue", icon: "revenue" },
      { path: "/calendar/time-line/rents", label: "timeline", icon: "timeline", go: "t" },
      { path: "/kanban", label: "kanban", icon: "board", go: "k" },
    ],
  },
  {
    label: "reception",
    entries: [
      { path: "/reception/calls", label: "calls", icon: "phone" },
      { path: "/reception/sms", label: "sms", icon: "message" },
      { path: "/reception/whatsapp", label: "whatsapp", icon: "chat" },
      { path: "/messages", label: "messages", icon: "mail", go: "m" },
      { path: "/messageTemplate", label: "messageTemplates", icon: "template" },
      { path: "/real_estate/ticket", label: "tickets", icon: "ticket", go: "s" },
    ],
  },
  {
    label: "contracts",
    entries: [
      {
        path: "/real_estate/contracts/rent",
        label: "rentContracts",
        icon: "contract",
        go: "v",
        count: "optionsEnding",
      },
      { path: "/real_estate/contracts/rent30", label: "longTerm", icon: "contract" },
      { path: "/real_estate/contracts/inquiry", label: "inquiries", icon: "inquiry", go: "q" },
      { path: "/contracts/purchase", label: "purchaseContracts", icon: "contract" },
      { path: "/real_estate/contracts/templates", label: "contractTemplates", icon: "template" },
      { path: "/real_estate/contracts/price-labs", label: "priceLabs", icon: "euro" },
      { path: "/real_estate/contracts/features", label: "guestFeatures", icon: "gift" },
      { path: "/keybox", label: "keyboxes", icon: "key" },
      { path: "/real_estate/nuki", label: "locks", icon: "lock" },
    ],
  },
  {
    label: "properties",
    entries: [
      { path: "/buildings", label: "buildings", icon: "building", go: "b" },
      { path: "/real_estate", label: "units", icon: "home", go: "u" },
      { path: "/deleted_real_estate", label: "inactiveUnits", icon: "archive" },
      { path: "/cleaning/tasks", label: "cleaning", icon: "broom", go: "r" },
      { path: "/real_estate/guidelines", label: "guidelines", icon: "book" },
      { path: "/real_estate/damages", label: "damages", icon: "damage" },
      { path: "/real_estate/deposits", label: "deposits", icon: "deposit" },
    ],
  },
  {
    label: "clients",
    entries: [
      { path: "/clients", label: "clients", icon: "people", go: "c" },
      { path: "/owners", label: "owners", icon: "owner", go: "o" },
    ],
  },
  {
    label: "finances",
    entries: [
      { path: "/report/monetary/invoices", label: "invoices", icon: "invoice", go: "i" },
      { path: "/report/monetary/cashbook", label: "cashbook", icon: "cash" },
      { path: "/report/monetary", label: "monetary", icon: "euro" },
      { path: "/report/orders", label: "orders", icon: "cart" },
      { path: "/report/calls", label: "callReport", icon: "report" },
    ],
  },
  {
    label: "services",
    entries: [
      { path: "/providers/services", label: "providers", icon: "tools" },
      { path: "/providers/settings", label: "providerSettings", icon: "settings" },
      { path: "/products", label: "products", icon: "gift" },
    ],
  },
  {
    label: "organization",
    entries: [
      { path: "/organization", label: "organization", icon: "building" },
      { path: "/organization/branches", label: "branches", icon: "globe" },
      { path: "/organization/users", label: "users", icon: "person" },
      { path: "/organization/users/permissions", label: "permissions", icon: "shield" },
      { path: "/organization/mail-accounts", label: "mailAccounts", icon: "mail" },
      { path: "/organization/integrations", label: "integrations", icon: "globe" },
      { path: "/organization/affiliate", label: "affiliates", icon: "gift" },
      { path: "/organization/audit", label: "audit", icon: "report" },
      { path: "/superuser", label: "superuser", icon: "settings" },
      { path: "/statistics/client", label: "statistics", icon: "stats" },
    ],
  },
];

/** One line of the menu as shown. */
export interface MenuEntry {
  path: string;
  label: string;
  icon: IconName;
  go?: string;
  count?: MenuCount;
}
export interface MenuGroup {
  label: string;
  entries: MenuEntry[];
}

/** The menu of a person: only screens that exist and that they may open; groups left empty are left out. */
export function menuFor(
  principal: Principal,
  t: TFunction,
  existing: Record<string, Requirement> = screens,
): MenuGroup[] {
  const shown = ({ path }: Entry) => mayOpen(principal, path, existing);
  return groups.flatMap(({ label, entries }) => {
    const open = entries.filter(shown).map((entry) => ({ ...entry, label: t(`menu.${entry.label}`) }));
    return open.length > 0 ? [{ label: t(`menu.group.${label}`), entries: open }] : [];
  });
}

/** The menu with the organization's own word for its branches, where it has one. */
export function withOwnWord(menu: MenuGroup[], branches: string | null): MenuGroup[] {
  if (branches === null) return menu;
  const named = (entry: MenuEntry) =>
    entry.path === "/organization/branches" ? { ...entry, label: branches } : entry;
  return menu.map((group) => ({ ...group, entries: group.entries.map(named) }));
}

/** The entry a path belongs to: the longest that it lies below. */
export function currentEntry(menu: MenuGroup[], pathname: string): string | null {
  const path = pathname === "/home" ? "/" : singular(pathname);
  const candidates = menu
    .flatMap((group) => group.entries)
    .filter((entry) => path === entry.path || (entry.path !== "/" && path.startsWith(`${entry.path}/`)));
  return candidates.sort((a, b) => b.path.length - a.path.length)[0]?.path ?? null;
}

/** Records of some lists live below the singular (`/building/edit/5` belongs to `/buildings`). */
function singular(pathname: string): string {
  // The form of a user belongs to their list.
  if (pathname === "/organization/users-new") return "/organization/users";
  const [, first = "", ...rest] = pathname.split("/");
  const lists: Record<string, string> = { building: "/buildings", ticket: "/real_estate/ticket" };
  const list = lists[first];
  return list ? [list, ...rest].join("/") : pathname;
}
