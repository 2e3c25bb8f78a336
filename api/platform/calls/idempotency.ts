import { createHash } from "node:crypto";
import { Failure } from "#api/platform/calls/failure.ts";
import type { Tx } from "#api/platform/database/connection.ts";

/** What a kept reply belongs to. */
export interface ReplayScope {
  organizationId: number;
  userId: number;
  key: string;
  call: string;
  input: unknown;
}

/**
 * Runs a write once for its key and replays the first reply for 24 h (docs/rules). A second post that
 * arrives while the first still runs waits for it: both meet at the lock. The same key with other input is refused.
 */
export async function once(trx: Tx, scope: ReplayScope, work: () => Promise<unknown>): Promise<unknown> {
  const lock = createHash("sha256")
    .update(`${scope.organizationId}/${scope.userId}/${scope.key}`)
    .digest()
    .readBigInt64BE()
    .toString();
  await trx
    .selectNoFrom((eb) =>
      eb.fn("pg_advisory_xact_lock", [eb.cast<number>(eb.val(lock), "bigint")]).as("locked"),
    )
    .execute();
  const earlier = await earlierReply(trx, scope);
  if (earlier) return earlier.reply;
  const reply = await work();
  await trx
    .insertInto("idempotency_key")
    .values({
      organization_id: scope.organizationId,
      user_id: scope.userId,
      key: scope.key,
      call: scope.call,
      input_hash: hashOf(scope.input),
      reply: JSON.stringify(reply ?? {}),
    })
    .execute();
  return reply;
}

/** What this key was answered before; null when it is new. Throws IDEMPOTENCY_REUSED when it stood for something else. */
export async function earlierReply(trx: Tx, scope: ReplayScope): Promise<{ reply: unknown } | null> {
  const earlier = await trx
    .selectFrom("idempotency_key")
    .select(["reply", "input_hash", "call"])
    .where("organization_id", "=", scope.organizationId)
    .where("user_id", "=", scope.userId)
    .where("key", "=", scope.key)
    .executeTakeFirst();
  if (!earlier) return null;
  if (earlier.call !== scope.call || earlier.input_hash !== hashOf(scope.input))
    throw new Failure("IDEMPOTENCY_REUSED");
  return { reply: earlier.reply };
}

function hashOf(input: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(input) ?? "")
    .digest("base64url");
}
