import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { OfferStanding } from "#contract/contracts/contract-offers/contract-offer.ts";

/**
 * The offer that decides the standing of the inquiry `c`: the accepted one, else one the guest opened, else
 * an open one, else the last answered or expired one.
 */
function telling({ now }: Pick<CallContext, "now">) {
  return sql`(
    SELECT s.standing, s.valid_until FROM (
      SELECT o.id, o.valid_until, CASE
        WHEN o.status <> 'open' THEN o.status
        WHEN o.valid_until <= ${now.toISOString()} THEN 'expired'
        WHEN o.opened_at IS NOT NULL THEN 'opened'
        WHEN o.sent_at IS NOT NULL THEN 'sent'
        ELSE 'made' END AS standing
      FROM contract_offer o WHERE o.organization_id = c.organization_id AND o.contract_id = c.id
        AND o.status IN ('open', 'accepted', 'declined', 'expired')) AS s
    ORDER BY array_position(ARRAY['accepted', 'opened', 'sent', 'made'], s.standing), s.id DESC LIMIT 1) AS t`;
}

/** The standing of the inquiry `c` by its offers. */
export const offerStanding = (context: Pick<CallContext, "now">) =>
  sql<OfferStanding>`coalesce((SELECT t.standing FROM ${telling(context)}), 'none')`;

/** Until when that offer can be answered, or could be. */
export const offerUntil = (context: Pick<CallContext, "now">) =>
  sql<string | null>`(SELECT t.valid_until FROM ${telling(context)})`;
