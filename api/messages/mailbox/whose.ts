import { sql } from "kysely";
import type { EffectScope } from "#api/platform/moves/effects.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;

/** The client who wrote a mail, and the ticket that it answers. */
export interface Whose {
  clientId: number | null;
  ticketId: number | null;
}

/**
 * Determines the client of a received mail: the one who got the mail of ours that it answers, else the one of the thread it
 * belongs to, else the only client with its sender's address. The client is null when several clients have the address, and
 * for somebody whose data were removed.
 */
export async function whoseMail(
  scope: Scope,
  { referenceIds, address }: { referenceIds: readonly string[]; address: string },
): Promise<Whose> {
  const clientsOfThreads = await clientsByMessageId(scope, referenceIds);
  for (const reference of referenceIds) {
    const whose = await ofOutbox(scope, reference);
    if (whose) return whose;
    const clientId = clientsOfThreads.get(reference) ?? null;
    if (clientId !== null) return { clientId, ticketId: null };
  }
  return { clientId: await ofAddress(scope, address), ticketId: null };
}

/** A Message-ID of ours contains the message in the outbox and the millisecond of its creation, which nobody can guess. */
const ours = /^outbox\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})@/;

async function ofOutbox({ trx, organizationId }: Scope, reference: string): Promise<Whose | null> {
  const [, organization, id, made] = ours.exec(reference) ?? [];
  if (Number(organization) !== organizationId) return null;
  const { rows } = await sql<{ clientId: number | null; ticketId: number | null }>`
    SELECT living_client(o.organization_id, CASE o.object_type
        WHEN 'client' THEN o.object_id
        WHEN 'rentContract' THEN (SELECT s.client_id FROM rent_contract s WHERE s.organization_id = o.organization_id AND s.id = o.object_id)
        WHEN 'invoice' THEN (SELECT i.client_id FROM invoice i WHERE i.organization_id = o.organization_id AND i.id = o.object_id)
        WHEN 'ticket' THEN (SELECT s.client_id FROM ticket t JOIN rent_contract s ON s.organization_id = t.organization_id AND s.id = t.contract_id
          WHERE t.organization_id = o.organization_id AND t.id = o.object_id)
      END) AS "clientId", CASE o.object_type WHEN 'ticket' THEN o.object_id END AS "ticketId"
    FROM outbox_message o WHERE o.organization_id = ${organizationId} AND o.id = ${Number(id)} AND o.channel = 'mail'
      AND date_trunc('milliseconds', o.created_at) = to_timestamp(${Number(made)}::numeric / 1000)`.execute(
    trx,
  );
  const [whose] = rows;
  return whose && whose.clientId !== null ? whose : null;
}

/** Returns the clients of the stored mails with these Message-IDs, by Message-ID. */
async function clientsByMessageId(
  { trx, organizationId }: Scope,
  messageIds: readonly string[],
): Promise<Map<string, number | null>> {
  if (messageIds.length === 0) return new Map();
  const { rows } = await sql<{ messageId: string; clientId: number | null }>`
    SELECT DISTINCT ON (m.message_id) m.message_id AS "messageId", living_client(m.organization_id, m.client_id) AS "clientId"
    FROM mail_message m
    WHERE m.organization_id = ${organizationId} AND m.message_id = ANY(${[...messageIds]}::text[]) AND m.client_id IS NOT NULL
    ORDER BY m.message_id, m.id`.execute(trx);
  return new Map(rows.map(({ messageId, clientId }) => [messageId, clientId]));
}

async function ofAddress({ trx, organizationId }: Scope, address: string): Promise<number | null> {
  if (address === "") return null;
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM client c WHERE c.organization_id = ${organizationId} AND c.deleted_at IS NULL AND c.email_key = email_key(${address})
    ORDER BY c.id LIMIT 2`.execute(trx);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
