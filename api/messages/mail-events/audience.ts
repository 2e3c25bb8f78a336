import { type RawBuilder, sql } from "kysely";
import { agrees } from "#api/clients/client-consents/queries.ts";
import { clientIdsOf } from "#api/clients/clients/queries.ts";
import { addressHash, addressKey } from "#api/messages/mail-events/suppressions.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import type { LeftOutReason } from "#contract/messages/mail-events/mail-event.ts";
import type { Audience } from "#contract/messages/mail-events/mail-promotions.ts";

const email = sql<string | null>`c.email`;

/** The address of client `c` in the form in which addresses are compared. */
export const addressOfClient = addressKey(email);

/** Joins the entry of `c`'s address in the suppression list, as `s`. */
export const withSuppression = sql`LEFT JOIN mail_suppression s
  ON s.organization_id = c.organization_id AND s.address_hash = ${addressHash(email)}`;

/**
 * SQL for why client `c` gets no promotions; null when they do. A duplicate address shows only among several
 * clients.
 */
export const whyLeftOut: RawBuilder<LeftOutReason | null> = sql<LeftOutReason | null>`CASE
  WHEN c.deleted_at IS NOT NULL THEN 'gone'
  WHEN ${addressOfClient} IS NULL THEN 'noEmail'
  WHEN s.reason IS NOT NULL THEN s.reason
  WHEN NOT ${agrees("c", "promotionMail")} THEN 'noConsent' END`;

/**
 * SQL for the clients of these ids with their address and the reason for leaving them out. Of several with
 * the same address the first gets the mail.
 */
export function sorted(organizationId: number, ids: readonly number[]): RawBuilder<unknown> {
  return sql`SELECT m.id, m.address, CASE WHEN m.why IS NOT NULL THEN m.why
      WHEN row_number() OVER (PARTITION BY m.address, m.why IS NULL ORDER BY m.id) > 1 THEN 'sameAddress' END AS why
    FROM (SELECT c.id, ${addressOfClient} AS address, ${whyLeftOut} AS why FROM client c ${withSuppression}
      WHERE c.organization_id = ${organizationId} AND c.id = ANY(${[...ids]}::bigint[])) m`;
}

/** Returns the ids of an audience, among the clients whom the caller sees. */
export async function idsOfAudience(
  context: CallContext,
  { ids, filter, buids }: Audience,
): Promise<number[]> {
  const within = context.branchIds.filter((id) => buids.length === 0 || buids.includes(id));
  return within.length === 0 ? [] : clientIdsOf(context, { filter, buids: within }, ids);
}

const namedEach = 10;

/** Counts who would get the promotion now, and who would not by reason, with the first of them. */
export async function countAudience(context: CallContext, audience: Audience) {
  const ids = await idsOfAudience(context, audience);
  const { rows } = await sql<{
    why: LeftOutReason | null;
    n: number;
    clients: { id: number; name: string }[];
  }>`
    SELECT t.why, count(*)::int AS n,
      coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', coalesce(${shownClientName(context, "c")}, '')) ORDER BY t.id)
        FILTER (WHERE t.why IS NOT NULL AND t.place <= ${namedEach}), '[]') AS clients
    FROM (SELECT w.*, row_number() OVER (PARTITION BY w.why ORDER BY w.id) AS place
      FROM (${sorted(context.organizationId, ids)}) w) t
    JOIN client c ON c.organization_id = ${context.organizationId} AND c.id = t.id
    GROUP BY t.why ORDER BY t.why`.execute(context.trx);
  return {
    willGet: rows.find(({ why }) => why === null)?.n ?? 0,
    leftOut: rows.flatMap(({ why, n, clients }) =>
      why === null ? [] : [{ reason: why, count: n, clients }],
    ),
  };
}
