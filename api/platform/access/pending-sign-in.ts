import { hashBearer } from "#api/platform/access/authenticate.ts";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import type { Tx } from "#api/platform/database/connection.ts";

/**
 * Records that the password was right. The second step continues with the returned token until `expiresAt`.
 */
export async function addPendingSignIn(
  trx: Tx,
  { organizationId, userId }: PersonKey,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto("pending_sign_in")
    .values({
      organization_id: organizationId,
      user_id: userId,
      token_hash: hashBearer(token),
      expires_at: expiresAt.toISOString(),
    })
    .execute();
}

/** Consumes a pending sign-in; false when another request already did. */
export async function takePendingSignIn(trx: Tx, organizationId: number, id: number): Promise<boolean> {
  const taken = await trx
    .deleteFrom("pending_sign_in")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Ends all of a person's sign-ins that wait for a code. */
export async function endPendingSignIns(trx: Tx, { organizationId, userId }: PersonKey): Promise<void> {
  await trx
    .deleteFrom("pending_sign_in")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
}
