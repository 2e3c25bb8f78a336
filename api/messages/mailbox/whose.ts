import { sql } from "kysely";
import type { EffectScope } from "#api/platform/moves/effects.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;

/** Whom a mail is from, and the ticket it answers. */
export interface Whose {
  clientId: number | null;
  ticketId: number | null;
}

/**
 * Whose mail it is: of whoever got the mail of ours that it answers, else of the thread it belongs to, else of the only client with its
 * address. Of several clients nobody guesses, and of who was taken out nobody knows.
 */
export async function whoseMail(
  scope: Scope,
  { referenceIds, address }: { referenceIds: readonly string[]; address: string },
): Promise<Whose> {
  for (const reference of referenceIds) {
    const whose = (await ofOutbox(scope, reference)) ?? (await ofThread(scope, reference));
    if (whose) return whose;
  }
  return { clientId: await ofAddress(scope, address), ticketId: null };
}

/** A Message-ID of ours names the message in the outbox and the millisecond it was made: nobody guesses that. */
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
  const [found] = rows;
  return found && found.clientId !== null ? found : null;
}

async function ofThread({ trx, organizationId }: Scope, reference: string): Promise<Whose | null> {
  const { rows } = await sql<{ clientId: number | null }>`
    SELECT living_client(m.organization_id, m.client_id) AS "clientId" FROM mail_message m
    WHERE m.organization_id = ${organizationId} AND m.message_id = ${reference} AND m.client_id IS NOT NULL
    ORDER BY m.id LIMIT 1`.execute(trx);
  const clientId = rows[0]?.clientId ?? null;
  return clientId === null ? null : { clientId, ticketId: null };
}

async function ofAddress({ trx, organizationId }: Scope, address: string): Promise<number | null> {
  if (address === "") return null;
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM client c WHERE c.organization_id = ${organizationId} AND c.deleted_at IS NULL AND c.email_key = email_key(${address})
    ORDER BY c.id LIMIT 2`.execute(trx);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
