import { type RawBuilder, sql } from "kysely";
import type { RetentionKind } from "#contract/clients/client-retention/client-retention.ts";

/** What a retention rule covers, and the day before which nothing may have happened with it. */
export interface Due {
  organizationId: number;
  kind: RetentionKind;
  what: string;
  /** A day. */
  before: string;
}

type Select = RawBuilder<{ id: number; clientId: number | null }>;

const noStayAfter = (
  client: RawBuilder<unknown>,
  before: string,
) => sql`NOT EXISTS (SELECT FROM rent_contract s
  WHERE s.organization_id = r.organization_id AND s.client_id = ${client} AND s.check_out > ${before}::date AND s.status <> 'CANCELED')`;

/** Clients who own nothing and have had no activity since. */
const silent = ({ organizationId, before }: Due) => sql`r.organization_id = ${organizationId}
  AND r.deleted_at IS NULL AND r.anonymised_at IS NULL AND r.created_at < ${before}::date AND r.updated_at < ${before}::date
  AND NOT EXISTS (SELECT FROM client_contact h WHERE h.organization_id = r.organization_id AND h.client_id = r.id AND h.last_at >= ${before}::date)
  AND ${noStayAfter(sql`r.id`, before)} AND NOT r.is_owner
  AND NOT EXISTS (SELECT FROM unit u WHERE u.organization_id = r.organization_id AND u.owner_id = r.id)
  AND NOT EXISTS (SELECT FROM building_owner o WHERE o.organization_id = r.organization_id AND o.client_id = r.id)`;

const client = sql`SELECT r.id, r.id AS "clientId" FROM client r WHERE`;

const selects: Record<RetentionKind, (due: Due) => Select> = {
  idleClients: (due) => sql`${client} ${silent(due)}`,
  inquiries: (due) => sql`${client} ${silent(due)}
    AND EXISTS (SELECT FROM rent_contract s WHERE s.organization_id = r.organization_id AND s.client_id = r.id)
    AND NOT EXISTS (SELECT FROM rent_contract s WHERE s.organization_id = r.organization_id AND s.client_id = r.id AND s.status NOT IN ('INQUIRY', 'CANCELED'))
    AND NOT EXISTS (SELECT FROM invoice i WHERE i.organization_id = r.organization_id AND i.client_id = r.id AND i.state = 'finalized')`,
  deletedClients: ({ organizationId, before }) => sql`${client} r.organization_id = ${organizationId}
    AND r.deleted_at < ${before}::date AND r.anonymised_at IS NULL AND r.merged_into IS NULL`,
  documents: ({ organizationId, what, before }) => sql`SELECT r.id, r.client_id AS "clientId" FROM document r
    WHERE r.organization_id = ${organizationId} AND r.client_id IS NOT NULL AND r."group" = ${what}
      AND r.created_at < ${before}::date AND ${noStayAfter(sql`r.client_id`, before)}`,
  notes: ({ organizationId, what, before }) => sql`SELECT r.id, r.client_id AS "clientId" FROM note r
    WHERE r.organization_id = ${organizationId} AND r.type_id = ${Number(what)} AND r.created_at < ${before}::date`,
  readings: ({ organizationId, before }) => sql`SELECT r.id, r.client_id AS "clientId" FROM client_reading r
    WHERE r.organization_id = ${organizationId} AND r.at < ${before}::date`,
};

/** Makes the query for what is due, with ids and the clients concerned. */
export function dueNow(due: Due): Select {
  return selects[due.kind](due);
}
