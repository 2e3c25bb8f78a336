import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";
import type { ConsentPurpose } from "#contract/client-consent.ts";

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

/** Whether the client `alias` agrees to something at present. */
export function agrees(alias: string, purpose: ConsentPurpose): RawBuilder<SqlBool> {
  return sql<SqlBool>`EXISTS (SELECT FROM client_consent agreed WHERE agreed.organization_id = ${sql.ref(`${alias}.organization_id`)}
    AND agreed.client_id = ${sql.ref(`${alias}.id`)} AND agreed.purpose = ${purpose} AND agreed.withdrawn_at IS NULL)`;
}
