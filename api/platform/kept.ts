import type { CallContext, Versions } from "#api/platform/call-context.ts";
import type { Database } from "#api/platform/database/connection.ts";

interface House {
  version: number;
  values: Map<string, unknown>;
}

const keptHouses = 500;
const keptValues = 2000;

/** By database, as a process may have several; the house asked for longest ago goes first. */
const houses = new WeakMap<Database, Map<string, House>>();

/**
 * What changes seldom and every page asks for, kept by this process for as long as a version of the organization stays what signing in
 * brings: `renew_house` or `renew_calendar` of the database raise it with each of the tables that are read here. `load` reads in
 * the call's own transaction, and anew where that may write. What it answers is shared: treat it as immutable.
 */
export async function kept<T>(
  context: CallContext,
  name: string,
  load: () => Promise<T>,
  { under = "house" }: { under?: keyof Versions } = {},
): Promise<T> {
  const { organizationId, platform, versions } = context;
  if (!versions) return load();
  const { values } = houseOf(platform.db, `${under} ${organizationId}`, versions[under]);
  // Under one name there is always what one `load` answers.
  if (values.has(name)) return values.get(name) as T;
  const value = await load();
  if (values.size >= keptValues) values.clear();
  values.set(name, value);
  return value;
}

function houseOf(db: Database, name: string, version: number): House {
  const all = houses.get(db) ?? new Map<string, House>();
  houses.set(db, all);
  const known = all.get(name);
  // A page that began before a change still reads by its own version, and keeps nothing for those after it.
  if (known && known.version > version) return { version, values: new Map() };
  const house = known?.version === version ? known : { version, values: new Map<string, unknown>() };
  all.delete(name);
  all.set(name, house);
  const [oldest] = all.keys();
  if (all.size > keptHouses && oldest !== undefined) all.delete(oldest);
  return house;
}
