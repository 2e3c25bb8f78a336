import { sql } from "kysely";

/** What was paid for the stay `c`, without the deposit, which is not income. */
export const paidOf = sql<number>`(SELECT coalesce(sum(p.amount), 0)::bigint FROM contract_payment p WHERE p.organization_id = c.organization_id AND p.contract_id = c.id AND p.status = 'paid' AND p.kind <> 'deposit')`;

/** What is owed for the stay `c`: of its price, of city tax, of fees for reminders and of what was charged on it, or of the fee once it is cancelled; an inquiry owes nothing. */
export const openOf = sql<number>`greatest(0, CASE c.status WHEN 'CANCELED' THEN coalesce(c.cancel_fee, 0) WHEN 'INQUIRY' THEN 0 ELSE c.total + c.city_tax + c.reminder_fees + c.charges END - ${paidOf})`;
