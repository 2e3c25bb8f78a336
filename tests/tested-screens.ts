import { globSync } from "node:fs";
import { join } from "node:path";
import type { Resource } from "#contract/platform/access.ts";
import type { Client } from "#contract/platform/client.ts";

/** What the records of all screens stand on: a unit of the first branch, a stay there, a request for it. */
export interface Ground {
  branch: number;
  unit: number;
  stay: number;
  request: number;
}

/** What the walks over all screens know of one. */
interface TestedScreen {
  /** What is agreed with the customer: r for reading, rw for changing, too; null for what is a part of other screens, or our own. */
  agreed: { resource: Resource; level: "r" | "rw" } | "open" | null;
  /** Makes or finds a record that it shows. */
  record?: (api: Client, ground: Ground) => Promise<number>;
  /** The record is the same in every branch. */
  organizationWide?: boolean;
}

/** `screens` of `tests/<domain>.screens.ts`, by path; a file that is there is found. */
export type TestedScreens = Readonly<Record<string, TestedScreen>>;

const folder = import.meta.dirname;
const modules: { screens: TestedScreens }[] = await Promise.all(
  globSync("*.screens.ts", { cwd: folder }).map((file) => import(join(folder, file))),
);

/** Every screen that is tested, by path. */
export const testedScreens: TestedScreens = Object.assign({}, ...modules.map(({ screens }) => screens));
