import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { ConsentPurpose } from "#contract/clients/client-consents/client-consent.ts";

/** What a client agreed to, newest first; also what was taken back since. */
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

/** What a client agrees to at present for a purpose, in which words and since when; null where they do not. */
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

/** Whether the client `alias` agrees to something at present. */
export function agrees(alias: string, purpose: ConsentPurpose): RawBuilder<SqlBool> {
  return sql<SqlBool>`EXISTS (SELECT FROM client_consent agreed WHERE agreed.organization_id = ${sql.ref(`${alias}.organization_id`)}
    AND agreed.client_id = ${sql.ref(`${alias}.id`)} AND agreed.purpose = ${purpose} AND agreed.withdrawn_at IS NULL)`;
}
