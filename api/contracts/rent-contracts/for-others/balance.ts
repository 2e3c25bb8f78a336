import { sql } from "kysely";

/** What was paid for the stay `c`, without the deposit, which is not income. */
export const paidOf = sql<number>`(SELECT coalesce(sum(p.amount), 0)::bigint FROM contract_payment p WHERE p.organization_id = c.organization_id AND p.contract_id = c.id AND p.status = 'paid' AND p.kind <> 'deposit')`;

/**
 * What a stay `c` costs: its price, city tax, reminder fees and what was charged on it, or the fee once it is cancelled; an
 * inquiry costs nothing.
 */
const owedOf = sql<number>`CASE c.status WHEN 'CANCELED' THEN coalesce(c.cancel_fee, 0) WHEN 'INQUIRY' THEN 0 ELSE c.total + c.city_tax + c.reminder_fees + c.charges END`;

/** What of its cost is not paid yet. */
export const openOf = sql<number>`greatest(0, (${owedOf}) - ${paidOf})`;

/** What was paid beyond its cost and is to be given back. */
export const backOf = sql<number>`greatest(0, ${paidOf} - (${owedOf}))`;
