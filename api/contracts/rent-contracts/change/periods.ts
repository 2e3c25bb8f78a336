import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

interface Nights {
  checkIn: string;
  checkOut: string;
}

/**
 * Adapts the periods of open rent and city tax to the new dates of a stay. An item for the whole stay is for the whole stay again, one for a
 * part of it is cut to the new dates, and rent without a period is for the added days. Paid items keep their periods.
 */
export async function settlePeriods(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  contractId: number,
  before: Nights,
  after: Nights,
): Promise<void> {
  const open = sql`organization_id = ${organizationId} AND contract_id = ${contractId} AND status = 'open'`;
  await sql`
    UPDATE contract_payment SET
      period_from = CASE WHEN whole THEN ${after.checkIn}::date ELSE clipped_from END,
      period_until = CASE WHEN whole OR clipped_until <= clipped_from THEN ${after.checkOut}::date ELSE clipped_until END
    FROM (SELECT id AS item, period_from <= ${before.checkIn} AND period_until >= ${before.checkOut} AS whole,
        least(greatest(period_from, ${after.checkIn}::date), ${after.checkOut}::date - 1) AS clipped_from,
        least(period_until, ${after.checkOut}::date) AS clipped_until
      FROM contract_payment WHERE ${open} AND kind IN ('rent', 'cityTax') AND period_from IS NOT NULL) AS clipped
    WHERE ${open} AND id = clipped.item`.execute(trx);
  const longer = after.checkOut > before.checkOut;
  const [from, until] = longer ? [before.checkOut, after.checkOut] : [after.checkIn, after.checkOut];
  await sql`
    UPDATE contract_payment SET period_from = ${from}, period_until = ${until}
    WHERE ${open} AND kind = 'rent' AND period_from IS NULL AND amount > 0`.execute(trx);
}
