import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { ConsentPurpose } from "#contract/clients/client-consents/client-consent.ts";

/** Selects a client's consents, newest first, withdrawn ones included. */
export function consentsOf(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientId: number,
) {
  return trx
    .selectFrom("client_consent")
    .select([
      "id",
      "purpose",
      "given_at as givenAt",
      "given_by as givenBy",
      "wording",
      "withdrawn_at as withdrawnAt",
      "withdrawn_by as withdrawnBy",
    ])
    .where("organization_id", "=", organizationId)
    .where("client_id", "=", clientId)
    .orderBy("given_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Returns a client's present consent for a purpose, with its wording and start; null when there is none. */
export async function standingConsent(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientId: number,
  purpose: ConsentPurpose,
): Promise<{ givenAt: string; wording: string } | null> {
  const consent = await trx
    .selectFrom("client_consent")
    .select(["given_at as givenAt", "wording"])
    .where("organization_id", "=", organizationId)
    .where("client_id", "=", clientId)
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return consent ?? null;
}

/** SQL condition: whether the client `alias` consents to something at present. */
export function agrees(alias: string, purpose: ConsentPurpose): RawBuilder<SqlBool> {
  return sql<SqlBool>`EXISTS (SELECT FROM client_consent agreed WHERE agreed.organization_id = ${sql.ref(`${alias}.organization_id`)}
    AND agreed.client_id = ${sql.ref(`${alias}.id`)} AND agreed.purpose = ${purpose} AND agreed.withdrawn_at IS NULL)`;
}
