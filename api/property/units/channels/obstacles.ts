import { type RawBuilder, sql } from "kysely";
import type { ExportChannel, NotExported } from "#contract/property/units/channel-choices.ts";
import { inactiveStatuses } from "#contract/property/units/unit-choices.ts";

/**
 * SQL for the reasons why a unit `u` does not go to a channel, as an array of names: the guards of
 * docs/rules/units.md (the rule of `obstaclesOf`), and whether the channel is connected and wanted (`c`, the
 * row of `unit_channel`, may be missing).
 */
export function obstaclesSql(
  channel: RawBuilder<string>,
  connected: ReadonlySet<ExportChannel>,
): RawBuilder<NotExported[]> {
  return sql<NotExported[]>`array_remove(ARRAY[
    CASE WHEN coalesce(u.base_price_per_night, 0) = 0 THEN 'price' END,
    CASE WHEN NOT EXISTS (SELECT 1 FROM unit_image i WHERE i.organization_id = u.organization_id AND i.unit_id = u.id) THEN 'image' END,
    CASE WHEN u.status = ANY(${[...inactiveStatuses]}::text[]) THEN 'status' END,
    CASE WHEN NOT (${channel} = ANY(${[...connected]}::text[])) THEN 'notConnected' END,
    CASE WHEN coalesce(c.wanted, true) IS FALSE THEN 'notWanted' END
  ]::text[], NULL)`;
}
