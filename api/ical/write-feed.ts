import { generateIcsCalendar } from "ts-ics";
import type { Tx } from "#api/platform/database/connection.ts";
import { addDays } from "#contract/days.ts";

interface Taken {
  uid: string;
  from: string;
  until: string;
  stay: boolean;
}

const yearsAhead = 2;

/** A unit's taken nights as iCalendar: stays and blocks, without a word of guests, notes or prices. */
export async function writeFeed(
  trx: Tx,
  { organizationId, unitId }: { organizationId: number; unitId: number },
  now: Date,
): Promise<string> {
  // A day back, for a channel whose place is behind ours.
  const today = addDays(now.toISOString().slice(0, 10), -1);
  const nights = { organizationId, unitId, from: today, until: addDays(today, 366 * yearsAhead) };
  const taken = [...(await staysOf(trx, nights)), ...(await blocksOf(trx, nights))];
  return generateIcsCalendar({
    prodId: "-//Hauswart//Occupancy//EN",
    version: "2.0",
    method: "PUBLISH",
    events: taken.map(({ uid, from, until, stay }) => ({
      uid: `${uid}-${organizationId}@hauswart`,
      stamp: { date: now, type: "DATE-TIME" },
      start: { date: new Date(from), type: "DATE" },
      end: { date: new Date(until), type: "DATE" },
      // Read by channels, which know these English words.
      summary: stay ? "Reserved" : "Not available",
    })),
  });
}

interface Nights {
  organizationId: number;
  unitId: number;
  from: string;
  until: string;
}

async function staysOf(trx: Tx, nights: Nights): Promise<Taken[]> {
  const rows = await trx
    .selectFrom("rent_contract")
    .select(["id", "check_in", "check_out"])
    .where("organization_id", "=", nights.organizationId)
    .where("unit_id", "=", nights.unitId)
    .where("blocks_nights", "=", true)
    .where("check_out", ">", nights.from)
    .where("check_in", "<", nights.until)
    .orderBy("check_in")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ uid: `stay-${row.id}`, from: row.check_in, until: row.check_out, stay: true }));
}

async function blocksOf(trx: Tx, nights: Nights): Promise<Taken[]> {
  const rows = await trx
    .selectFrom("calendar_block")
    .select(["id", "from_on", "until_on"])
    .where("organization_id", "=", nights.organizationId)
    .where("unit_id", "=", nights.unitId)
    .where("removed_at", "is", null)
    .where("until_on", ">", nights.from)
    .where("from_on", "<", nights.until)
    .orderBy("from_on")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ uid: `block-${row.id}`, from: row.from_on, until: row.until_on, stay: false }));
}
