import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/** How many nights ahead are sent to a channel. */
const horizonDays = 731;

/**
 * Updates the list of nights to send by what holds them: blocks made here and contracts that the property
 * manager does not know. A night that became taken is `pending` to close, one that became free is `pending`
 * to open; so no night is opened that something else still holds (docs/rules/nights.md).
 */
export async function noteNightsToTell(trx: Tx, organizationId: number, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`
    WITH held AS (
      SELECT DISTINCT c.id AS unit_channel_id, n.night::date AS night
      FROM unit_channel c
      JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
      CROSS JOIN LATERAL (SELECT (${at}::timestamptz AT TIME ZONE b.time_zone)::date AS today) d
      JOIN LATERAL (
        SELECT k.from_on AS first, k.until_on AS last FROM calendar_block k
        WHERE k.organization_id = c.organization_id AND k.unit_id = c.unit_id AND k.removed_at IS NULL AND k.until_on > d.today
        UNION ALL
        SELECT r.check_in, r.check_out FROM rent_contract r
        WHERE r.organization_id = c.organization_id AND r.unit_id = c.unit_id AND r.blocks_nights AND r.check_out > d.today
          AND NOT EXISTS (SELECT 1 FROM channel_reservation x WHERE x.organization_id = r.organization_id AND x.contract_id = r.id)
      ) s ON true
      CROSS JOIN LATERAL generate_series(greatest(s.first, d.today), least(s.last, d.today + ${horizonDays}::integer) - 1, interval '1 day') AS n (night)
      WHERE c.organization_id = ${organizationId} AND c.channel = 'hostaway' AND c.unit_id IS NOT NULL AND c.external_id IS NOT NULL
    ), closed AS (
      INSERT INTO channel_night (organization_id, unit_channel_id, night, closed, next_try_at)
      SELECT ${organizationId}, unit_channel_id, night, true, ${at}::timestamptz FROM held
      ON CONFLICT (organization_id, unit_channel_id, night) DO UPDATE
        SET closed = true, state = 'pending', attempts = 0, problem = NULL, next_try_at = ${at}::timestamptz, updated_at = now()
        WHERE NOT channel_night.closed
    )
    UPDATE channel_night t SET closed = false, state = 'pending', attempts = 0, problem = NULL, next_try_at = ${at}::timestamptz, updated_at = now()
    FROM unit_channel c JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    WHERE t.organization_id = ${organizationId} AND t.closed AND c.organization_id = t.organization_id AND c.id = t.unit_channel_id
      AND t.night >= (${at}::timestamptz AT TIME ZONE b.time_zone)::date
      AND NOT EXISTS (SELECT 1 FROM held h WHERE h.unit_channel_id = t.unit_channel_id AND h.night = t.night)`.execute(
    trx,
  );
}

/** Nights to send now, by listing and whether they close. */
export interface NightsToTell {
  unitChannelId: number;
  listingId: string;
  label: string;
  closed: boolean;
  nights: string[];
  attempts: number;
}

/**
 * Returns the due nights. They are sent in one request for each listing: a month's block is one request, not
 * thirty.
 */
export async function nightsDue(trx: Tx, organizationId: number, now: Date): Promise<NightsToTell[]> {
  const { rows } = await sql<NightsToTell>`
    SELECT c.id AS "unitChannelId", c.external_id AS "listingId", u.label, n.closed, array_agg(n.night::text ORDER BY n.night) AS nights,
      max(n.attempts) AS attempts
    FROM channel_night n
    JOIN unit_channel c ON c.organization_id = n.organization_id AND c.id = n.unit_channel_id
    JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    WHERE n.organization_id = ${organizationId} AND n.state <> 'synced' AND n.next_try_at <= ${now.toISOString()}::timestamptz
    GROUP BY c.id, c.external_id, u.label, n.closed, n.attempts
    ORDER BY c.id, n.closed`.execute(trx);
  return rows;
}
