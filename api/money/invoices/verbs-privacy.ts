import { nobody } from "#api/money/invoices/recipient.ts";
import type { Tx } from "#api/platform/database/connection.ts";

/**
 * Removes the recipient from a client's deleted drafts; invoices with a number stay as issued. Returns the
 * ids.
 */
export async function forgetRecipient(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  clientId: number,
): Promise<number[]> {
  const blanked = await trx
    .updateTable("invoice")
    .set({ recipient: JSON.stringify(nobody), lines: "[]", notes: "" })
    .where("organization_id", "=", organizationId)
    .where("client_id", "=", clientId)
    .where("state", "=", "deleted")
    .returning("id")
    .execute();
  return blanked.map(({ id }) => id);
}
