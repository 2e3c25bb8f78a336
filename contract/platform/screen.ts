import type { Requirement } from "#contract/platform/access.ts";
import type { MenuPlace } from "#contract/platform/menu.ts";

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
