import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** A unit of the branch that a row names. */
export interface LeaseUnit {
  id: number;
  label: string;
  buildingId: number | null;
  timeZone: string;
}

/** Finds the unit that a cell names, by its import key, its label, or its number as `#12`. Answers the reason when there is none, or several. */
export async function findLeaseUnit(
  { trx, organizationId }: CallContext,
  branchId: number,
  name: string,
): Promise<LeaseUnit | "unknownUnit" | "ambiguousUnit"> {
  const number = numberIn(name) ?? 0;
  const units = await trx
    .selectFrom("unit as u")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "u.organization_id").onRef("b.id", "=", "u.branch_id"),
    )
    .select(["u.id", "u.label", "u.building_id as buildingId", "b.time_zone as timeZone"])
    .select(sql<boolean>`u.id = ${number} OR u.import_key IS NOT DISTINCT FROM ${name}`.as("exact"))
    .where("u.organization_id", "=", organizationId)
    .where("u.branch_id", "=", branchId)
    .where("u.status", "<>", "DISABLED")
    .where((eb) =>
      eb.or([
        eb("u.import_key", "=", name),
        eb(sql`lower(u.label)`, "=", name.toLowerCase()),
        eb("u.id", "=", number),
      ]),
    )
    .limit(50)
    .execute();
  const exact = units.filter((unit) => unit.exact);
  const [unit, ...others] = exact.length > 0 ? exact : units;
  if (!unit) return "unknownUnit";
  return others.length > 0 ? "ambiguousUnit" : unit;
}

/** A client who is named as a tenant. */
export interface NamedTenant {
  id: number;
  isRenter: boolean;
  /** Was deleted, and still has its key. */
  deleted: boolean;
}

/** Returns the number of a record in a cell such as `#12`; null where the cell has another form. */
export function numberIn(cell: string | undefined): number | null {
  const digits = /^#(\d{1,15})$/.exec(cell ?? "")?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Finds the client that a row names, by key or number (`#12`), or without a key by e-mail; null where it names nobody that is there. */
export async function findTenant(
  { trx, organizationId }: CallContext,
  branchId: number,
  { key, email }: { key: string | undefined; email: string | undefined },
): Promise<NamedTenant | null> {
  if (key === undefined && email === undefined) return null;
  const client = await trx
    .selectFrom("client")
    .select(["id", "is_renter as isRenter", sql<boolean>`deleted_at IS NOT NULL`.as("deleted")])
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where((eb) =>
      key === undefined
        ? eb.and([eb(sql`lower(email)`, "=", (email ?? "").toLowerCase()), eb("deleted_at", "is", null)])
        : eb.or([eb("import_key", "=", key), eb("id", "=", numberIn(key) ?? 0)]),
    )
    .orderBy("deleted")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return client ?? null;
}

/** A lease that was entered before. */
export interface StoredLease {
  id: number;
  unitId: number;
  checkIn: string;
  checkOut: string;
  openEnd: boolean;
  deposit: number;
}

/** Finds the lease of a row that was taken over before: by its key, or else by unit and beginning. */
export async function findLease(
  { trx, organizationId }: CallContext,
  branchId: number,
  { key, unitId, checkIn }: { key: string | undefined; unitId: number; checkIn: string },
): Promise<StoredLease | null> {
  const lease = await trx
    .selectFrom("rent_contract")
    .select(["id", "unit_id as unitId", "check_in as checkIn", "check_out as checkOut"])
    .select(["open_end as openEnd", "deposit"])
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where((eb) => {
      const sameStay = eb.and([
        eb("unit_id", "=", unitId),
        eb("check_in", "=", checkIn),
        eb("status", "<>", "CANCELED"),
      ]);
      return key === undefined ? sameStay : eb.or([eb("import_key", "=", key), sameStay]);
    })
    .orderBy(sql`import_key IS NOT DISTINCT FROM ${key ?? null}`, "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return lease ?? null;
}
