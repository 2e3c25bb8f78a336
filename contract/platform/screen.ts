import type { Requirement } from "#contract/platform/access.ts";
import type { MenuPlace } from "#contract/platform/menu.ts";

/** A screen of the web tier; it is declared beside the calls of its domain. */
export interface Screen {
  /** The rights that it requires: `edit` means reading and changing. */
  needs: Requirement;
  menu?: MenuPlace;
  /** The kinds of records that it shows, by the `objectType` of the audit. */
  shows?: readonly string[];
  /** Set when the record's id stands in the query and not in the path: `?id={id}`. */
  query?: string;
}

/** A domain's screens by path. */
export type Screens = Readonly<Record<string, Screen>>;
