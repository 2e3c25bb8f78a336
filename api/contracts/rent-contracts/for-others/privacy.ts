import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/** Removes texts about the guest from a client's stays; nights and money stay. Returns the stays' ids. */
export async function forgetGuest(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  clientId: number,
): Promise<number[]> {
  const stays = await trx
    .updateTable("rent_contract")
    .set({
      note: "",
      tax_exempt_reason: "",
      cancel_reason: null,
      overbooking_reason: null,
      exception: sql`CASE WHEN exception IS NULL THEN NULL ELSE jsonb_set(exception, '{reason}', '""') END`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("client_id", "=", clientId)
    .returning("id")
    .execute();
  return stays.map(({ id }) => id);
}
