import type { Requirement } from "#contract/platform/access.ts";
import type { IconName } from "#contract/platform/icon-names.ts";
import type { MenuCount } from "#contract/platform/menu-counts.ts";

/** The groups of the menu in their order. */
export const menuGroups = [
  "daily",
  "reception",
  "contracts",
  "properties",
  "clients",
  "finances",
  "services",
  "organization",
] as const;

/** Where the menu shows a screen. */
export interface MenuPlace {
  group: (typeof menuGroups)[number];
  /** Key of its word: of the domain's own texts (`mailAccounts:title`), or below `menu` of `shell.json`. */
  label: string;
  icon: IconName;
  /** Second letter of the keys `g` + letter. */
  go?: string;
  /** What is counted beside it. */
  count?: MenuCount;
}

/** A screen of the web tier; it stands beside the calls of its domain. */
export interface Screen {
  /** What it asks for: `edit` for reading and changing. */
  needs: Requirement;
  menu?: MenuPlace;
  /** What kinds of records one sees there, by the `objectType` of the audit. */
  shows?: readonly string[];
  /** Where the record's number stands in the query and not in the path: `?id={id}`. */
  query?: string;
}

/** A domain's screens by path. */
export type Screens = Readonly<Record<string, Screen>>;
