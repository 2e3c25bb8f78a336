import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { hashBearer } from "#api/platform/access/authenticate.ts";
import type { CallContext } from "#api/platform/call-context.ts";

/** Gives the session another Bearer; the replaced one stays valid for a minute, for requests under way. */
export async function rotateBearer(context: CallContext): Promise<void> {
  const { trx, organizationId, sessionId, now } = context;
  const bearer = randomBytes(32).toString("base64url");
  await trx
    .updateTable("session")
    .set({
      previous_hash: sql`token_hash`,
      previous_until: new Date(now.getTime() + 60_000).toISOString(),
      token_hash: hashBearer(bearer),
      rotated_at: now.toISOString(),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", sessionId)
    .execute();
  context.rotateBearer(bearer);
}
