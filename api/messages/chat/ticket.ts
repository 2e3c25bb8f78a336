import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Database } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";

const lifeMs = 60_000;

function hashTicket(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}

/** Makes a ticket for the caller's session and deletes their expired ones. */
export async function makeTicket({ trx, organizationId, sessionId, now }: CallContext) {
  const ticket = randomBytes(32).toString("base64url");
  // By the database's own clock, which also checks expiry.
  await trx
    .deleteFrom("chat_ticket")
    .where("organization_id", "=", organizationId)
    .where("session_id", "=", sessionId)
    .where("expires_at", "<", sql<string>`now()`)
    .execute();
  await trx
    .insertInto("chat_ticket")
    .values({
      organization_id: organizationId,
      token_hash: hashTicket(ticket),
      session_id: sessionId,
      expires_at: sql<string>`now() + interval '60 seconds'`,
    })
    .execute();
  return { ticket, expiresAt: new Date(now.getTime() + lifeMs).toISOString() };
}

/** Consumes a ticket and returns its session; null for a wrong, used or expired one. */
export async function spendTicket(db: Database, ticket: string) {
  const hash = hashTicket(ticket);
  const { rows } = await sql<{ organizationId: number; sessionId: number }>`
    SELECT organization_id AS "organizationId", session_id AS "sessionId" FROM find_chat_ticket(${hash})`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  return inTenant(db, row.organizationId, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("chat_ticket")
      .where("organization_id", "=", row.organizationId)
      .where("token_hash", "=", hash)
      .executeTakeFirst();
    return numDeletedRows > 0n ? row : null;
  });
}
