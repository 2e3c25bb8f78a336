import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";
import type { FaultyEvent, Feed } from "#contract/property/ical/ical.ts";

/** A feed with the fields that the worker needs. */
export interface HeldFeed {
  organizationId: number;
  id: number;
  unitId: number;
  unitLabel: string;
  timeZone: string;
  name: string;
  /** Null for a calendar that came as a file. */
  addressSealed: string | null;
  etag: string | null;
  /** Rises with each recorded fetch. */
  version: number;
  state: Feed["state"];
  failures: number;
  succeededAt: string | null;
  /** What could not be read the last time. */
  faulty: FaultyEvent[];
  createdBy: number | null;
  /** Whether blocks of it were missing the last time. */
  missing: boolean;
}

/** Locks a feed that has not been removed, until the transaction ends. */
export async function findHeldFeed(
  trx: Tx,
  organizationId: number,
  feedId: number,
): Promise<HeldFeed | undefined> {
  return trx
    .selectFrom("ical_feed as f")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "f.organization_id").onRef("u.id", "=", "f.unit_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "u.organization_id").onRef("b.id", "=", "u.branch_id"),
    )
    .where("f.organization_id", "=", organizationId)
    .where("f.id", "=", feedId)
    .where("f.removed_at", "is", null)
    .select([
      "f.organization_id as organizationId",
      "f.id",
      "f.unit_id as unitId",
      "u.label as unitLabel",
      "b.time_zone as timeZone",
      "f.name",
      "f.address_sealed as addressSealed",
      "f.etag",
      "f.version",
      "f.state",
      "f.failures",
      "f.succeeded_at as succeededAt",
      "f.faulty",
      "f.created_by as createdBy",
      sql<boolean>`EXISTS (SELECT FROM calendar_block c WHERE c.organization_id = f.organization_id AND c.ical_feed_id = f.id AND c.removed_at IS NULL AND c.ical_missing > 0)`.as(
        "missing",
      ),
    ])
    .forUpdate("f")
    .executeTakeFirst();
}
