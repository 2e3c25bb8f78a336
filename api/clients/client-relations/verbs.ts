import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Deletes the relations of a person whose data are removed. */
export async function forgetRelations(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<void> {
  await sql`DELETE FROM client_relation WHERE organization_id = ${organizationId}
    AND (from_id = ANY(${[...clientIds]}::bigint[]) OR to_id = ANY(${[...clientIds]}::bigint[]))`.execute(
    trx,
  );
}
