import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { daysBetween } from "#contract/platform/days.ts";

const shown = 30;

/**
 * Returns the next 30 nights of units with one letter for each night (`.` free, `b` booked, `o` on option,
 * `x` blocked), and the next arrival.
 */
export async function nextNights(
  context: CallContext,
  unitIds: readonly number[],
): Promise<Map<number, { nights: string; arrival: string | null }>> {
  const units = await takenSoon(context, unitIds);
  return new Map(
    units.map(({ id, today, blocks, stays }) => {
      const letters = Array<string>(shown).fill(".");
      for (const [from, until] of blocks)
        paint(letters, daysBetween(today, from), daysBetween(today, until), "x");
      for (const [checkIn, checkOut, onOption] of stays)
        paint(letters, daysBetween(today, checkIn), daysBetween(today, checkOut), onOption ? "o" : "b");
      const arrival = stays.map(([checkIn]) => checkIn).find((checkIn) => checkIn >= today) ?? null;
      return [id, { nights: letters.join(""), arrival }];
    }),
  );
}

interface TakenSoon {
  id: number;
  today: string;
  blocks: [from: string, until: string][];
  /** By arrival. */
  stays: [checkIn: string, checkOut: string, onOption: boolean][];
}

/** Returns what takes nights of units in the days shown, which begin with today's date at the unit. */
async function takenSoon(
  { trx, organizationId, now }: CallContext,
  unitIds: readonly number[],
): Promise<TakenSoon[]> {
  if (unitIds.length === 0) return [];
  const { rows } = await sql<TakenSoon>`/* plan taken_soon */
    SELECT u.id, at.today,
      (SELECT coalesce(json_agg(json_build_array(k.from_on, k.until_on)), '[]') FROM calendar_block k
        WHERE k.organization_id = u.organization_id AND k.unit_id = u.id AND k.removed_at IS NULL
          AND k.until_on > at.today AND k.from_on < at.today + ${shown}::integer) AS blocks,
      (SELECT coalesce(json_agg(json_build_array(c.check_in, c.check_out, c.status = 'NEW') ORDER BY c.check_in), '[]') FROM rent_contract c
        WHERE c.organization_id = u.organization_id AND c.unit_id = u.id AND c.blocks_nights
          AND c.check_out > at.today AND c.check_in < at.today + ${shown}::integer) AS stays
    FROM unit u JOIN branch b ON b.organization_id = u.organization_id AND b.id = u.branch_id
      CROSS JOIN LATERAL (SELECT (${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date AS today) AS at
    WHERE u.organization_id = ${organizationId} AND u.id = ANY (${[...unitIds]}::bigint[])`.execute(trx);
  return rows;
}

/** Writes a letter on nights, counted from today; nights outside the range are skipped. */
function paint(letters: string[], from: number, until: number, letter: string): void {
  letters.fill(letter, Math.max(0, from), Math.max(0, until));
}
