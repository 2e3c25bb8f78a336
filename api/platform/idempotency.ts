import { createHash } from "node:crypto";
import type { Tx } from "#api/platform/database/connection.ts";
import { Failure } from "#api/platform/failure.ts";

interface Scope {
  organizationId: number;
  userId: number;
  key: string;
  call: string;
  input: unknown;
}

/**
 * Runs a write once for its key and replays the first reply for 24 h (behaviour.md 3.0, rule 4). A second post that
 * arrives while the first still runs waits for it: both meet at the lock. The same key with other input is refused.
 */
export async function once(trx: Tx, scope: Scope, work: () => Promise<unknown>): Promise<unknown> {
  const inputHash = createHash("sha256")
    .update(JSON.stringify(scope.input) ?? "")
    .digest("base64url");
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
  const earlier = await trx
    .selectFrom("idempotency_key")
    .select(["reply", "input_hash", "call"])
    .where("organization_id", "=", scope.organizationId)
    .where("user_id", "=", scope.userId)
    .where("key", "=", scope.key)
    .executeTakeFirst();
  if (earlier) {
    if (earlier.call !== scope.call || earlier.input_hash !== inputHash)
      throw new Failure("IDEMPOTENCY_REUSED");
    return earlier.reply;
  }
  const reply = await work();
  await trx
    .insertInto("idempotency_key")
    .values({
      organization_id: scope.organizationId,
      user_id: scope.userId,
      key: scope.key,
      call: scope.call,
      input_hash: inputHash,
      reply: JSON.stringify(reply ?? {}),
    })
    .execute();
  return reply;
}
