import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "#api/platform/database/connection.ts";

export type LinkPurpose = "invitation" | "password" | "email";

/**
 * Hours for which a link works: an invitation three days, an address to confirm two, a new password one hour.
 */
export const linkHours: Readonly<Record<LinkPurpose, number>> = { invitation: 72, email: 48, password: 1 };

interface LinkOwner {
  organizationId: number;
  userId: number;
}

/**
 * Creates the only valid link of a purpose for a user and returns its token: 256 random bits, stored as their
 * SHA-256. An earlier link of the same purpose becomes invalid.
 */
export async function issueLink(trx: Tx, owner: LinkOwner, purpose: LinkPurpose, now: Date): Promise<string> {
  await endLinksFor(trx, owner, [purpose]);
  const token = randomBytes(32).toString("base64url");
  await trx
    .insertInto("user_link")
    .values({
      organization_id: owner.organizationId,
      user_id: owner.userId,
      purpose,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + linkHours[purpose] * 3_600_000).toISOString(),
    })
    .execute();
  return token;
}

/** Finds the tenant of a token before any tenant is set; null for a wrong or used one. */
export async function findLink(
  db: Database,
  token: string,
): Promise<{ organizationId: number; linkId: number } | null> {
  const link = await sql<{
    organization_id: number;
    id: number;
  }>`SELECT organization_id, id FROM find_user_link(${hashToken(token)})`.execute(db);
  const row = link.rows[0];
  return row ? { organizationId: row.organization_id, linkId: row.id } : null;
}

/**
 * Reads a valid link and locks its row until the transaction ends, so that of two uses at once only one
 * succeeds.
 */
export async function holdLink(
  trx: Tx,
  organizationId: number,
  linkId: number,
  now: Date,
): Promise<{ purpose: LinkPurpose; userId: number } | null> {
  const row = await trx
    .selectFrom("user_link")
    .select(["purpose", "user_id", "expires_at"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", linkId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || Date.parse(row.expires_at) <= now.getTime()) return null;
  return { purpose: row.purpose, userId: row.user_id };
}

/** Ends every link of a user, and with them the new address that waits for its confirmation. */
export async function endLinks(trx: Tx, owner: LinkOwner): Promise<void> {
  await endLinksFor(trx, owner, ["invitation", "password", "email"]);
  await trx
    .deleteFrom("email_change")
    .where("organization_id", "=", owner.organizationId)
    .where("user_id", "=", owner.userId)
    .execute();
}

async function endLinksFor(
  trx: Tx,
  { organizationId, userId }: LinkOwner,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await trx
    .deleteFrom("user_link")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("purpose", "in", [...purposes])
    .execute();
}

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
