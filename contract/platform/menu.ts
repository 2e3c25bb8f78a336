import type { IconName } from "#contract/platform/icon-names.ts";
import type { MenuCount } from "#contract/platform/menu-counts.ts";

/**
 * The groups of the menu in order, each with its screens in order, including those still to come. A screen's
 * own `menu` says which group it belongs to; a screen that is not listed here comes at the end of its group.
 */
export const menuOrder = {
  daily: [
    "/",
    "/dashboard/contract-rent",
    "/dashboard/contract-rent/monthly",
    "/calendar/time-line/rents",
    "/calendar/todos",
    "/appointments",
    "/kanban",
    "/chat",
  ],
  reception: ["/reception/calls", "/reception/sms", "/reception/whatsapp", "/real_estate/ticket"],
  services: [
    "/products",
    "/vouchers",
    "/coupon-campaigns",
    "/real_estate/contracts/features",
    "/real_estate/contracts/features/settings",
    "/dashboard/features",
    "/providers/services",
    "/providers/settings",
    "/dashboard/providers",
  ],
  contracts: [
    "/real_estate/contracts/rent",
    "/real_estate/contracts/rent30",
    "/real_estate/contracts/inquiry",
    "/contracts/purchase",
    "/real_estate/contracts/alerts",
    "/real_estate/contracts/templates",
    "/real_estate/contracts/price-labs",
  ],
  messages: [
    "/messages",
    "/messages/answers",
    "/messageTemplate",
    "/organization/mailevents",
    "/organization/mail-accounts",
  ],
  clients: [
    "/clients",
    "/priorityClients",
    "/renters",
    "/owners",
    "/clients/notes",
    "/clients/calls",
    "/clients/sms",
    "/vips",
    "/ksv",
    "/clients/deleted",
  ],
  money: [
    "/report/monetary/invoices",
    "/report/monetary/cashbook",
    "/report/monetary",
    "/treasureRent",
    "/report/owners",
    "/report/orders",
    "/report/calls",
    "/banks",
    "/refinance",
    "/organization/city-taxes",
  ],
  property: [
    "/buildings",
    "/real_estate",
    "/deleted_real_estate",
    "/real_estate/guidelines",
    "/real_estate/damages",
    "/real_estate/deposits",
    "/cleaning/tasks",
    "/cleaning/history",
    "/keybox",
    "/real_estate/nuki",
    "/services/routers",
    "/services/electros",
    "/services/gas",
    "/exports",
  ],
  organization: [
    "/organization",
    "/organization/branches",
    "/organization/branches/settings",
    "/organization/users",
    "/organization/users/permissions",
    "/organization/integrations",
    "/organization/affiliate",
    "/whitelabel",
    "/organization/audit",
    "/superuser",
  ],
  statistics: [
    "/statistics/client",
    "/statistics/user",
    "/statistics/affiliate",
    "/statistics/advertising",
    "/advertising/videos",
    "/advertising/campaigns",
    "/advertising/devices",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MenuGroupName = keyof typeof menuOrder;

const signs: Readonly<Record<MenuGroupName, IconName>> = {
  daily: "calendar",
  reception: "phone",
  services: "gift",
  contracts: "contract",
  messages: "mail",
  clients: "people",
  money: "euro",
  property: "home",
  organization: "settings",
  statistics: "stats",
};

const isGroup = (name: string): name is MenuGroupName => name in menuOrder;

/** The names of the groups in order. */
export const menuGroups = Object.keys(menuOrder).filter(isGroup);

/** The icon of a group, for when there is no room for its name. */
export const signOfGroup = (name: MenuGroupName): IconName => signs[name];

const places: readonly string[] = Object.values(menuOrder).flat();

/** Returns an entry's position among all; the last position when it is not listed. */
export function placeInMenu(path: string): number {
  const place = places.indexOf(path);
  return place < 0 ? places.length : place;
}

/**
 * The entries on top of the menu until it is known which screens the person uses most; as many are shown as
 * fit.
 */
export const mostUsedAtFirst = [
  "/",
  "/calendar/time-line/rents",
  "/messages",
  "/real_estate/contracts/rent",
  "/cleaning/tasks",
  "/clients",
  "/real_estate",
  "/report/monetary/invoices",
];

/** The place of a screen in the menu. */
export interface MenuPlace {
  group: MenuGroupName;
  /** Key of its label: in the domain's own texts (`mailAccounts:title`), or below `menu` of `shell.json`. */
  label: string;
  icon: IconName;
  /** Second letter of the keys `g` + letter. */
  go?: string;
  /** The counter shown beside it. */
  count?: MenuCount;
}
