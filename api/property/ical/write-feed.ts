import { sql } from "kysely";
import { generateIcsCalendar } from "ts-ics";
import type { Tx } from "#api/platform/database/connection.ts";
import { addDays } from "#contract/platform/days.ts";

interface Taken {
  uid: string;
  from: string;
  until: string;
  stay: boolean;
}

const yearsAhead = 2;

/**
 * Writes a unit's taken nights as iCalendar: stays and blocks, without any data of guests, notes or prices.
 */
export async function writeFeed(
  trx: Tx,
  { organizationId, unitId }: { organizationId: number; unitId: number },
  now: Date,
): Promise<string> {
  // One day back, for a channel whose time zone is behind ours.
  const today = addDays(now.toISOString().slice(0, 10), -1);
  const until = addDays(today, 366 * yearsAhead);
  const taken = await takenNights(trx, { organizationId, unitId, from: today, until });
  return generateIcsCalendar({
    prodId: "-//Hauswart//Occupancy//EN",
    version: "2.0",
    method: "PUBLISH",
    events: taken.map(({ uid, from, until, stay }) => ({
      uid: `${uid}-${organizationId}@hauswart`,
      stamp: { date: now, type: "DATE-TIME" },
      start: { date: new Date(from), type: "DATE" },
      end: { date: new Date(until), type: "DATE" },
      // Channels read these and know the English words.
      summary: stay ? "Reserved" : "Not available",
    })),
  });
}

/** Returns stays and blocks that hold nights of the unit in `[from, until)`, stays first. */
async function takenNights(
  trx: Tx,
  {
    organizationId,
    unitId,
    from,
    until,
  }: { organizationId: number; unitId: number; from: string; until: string },
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    SELECT 'stay-' || id AS uid, check_in AS "from", check_out AS until, true AS stay FROM rent_contract
    WHERE organization_id = ${organizationId} AND unit_id = ${unitId} AND blocks_nights AND check_out > ${from} AND check_in < ${until}
    UNION ALL
    SELECT 'block-' || id, from_on, until_on, false FROM calendar_block
    WHERE organization_id = ${organizationId} AND unit_id = ${unitId} AND removed_at IS NULL AND until_on > ${from} AND from_on < ${until}
    ORDER BY stay DESC, "from", uid`.execute(trx);
  return rows;
}
