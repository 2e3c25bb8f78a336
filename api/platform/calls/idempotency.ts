import { createHash } from "node:crypto";
import { Failure } from "#api/platform/calls/failure.ts";
import type { FileDigests } from "#api/platform/calls/file-digests.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Platform } from "#api/platform/platform.ts";
import { seal, unseal } from "#api/platform/vendors/seal.ts";

/** What identifies a stored reply. */
export interface ReplayScope {
  organizationId: number;
  userId: number;
  key: string;
  call: string;
  input: unknown;
  /** Digests of the input's files. */
  digests: FileDigests;
  /** Seals the stored reply when it holds a secret; null when it may be stored readable. */
  sealedBy: Pick<Platform, "secretKey"> | null;
}

/** The reply to a key, now or at the first post. */
interface Answered {
  reply: unknown;
  replayed: boolean;
}

/**
 * Runs a write once for its key and replays the first reply for 24 h (docs/rules). A second post that arrives
 * while the first still runs waits for it at the lock. Throws IDEMPOTENCY_REUSED for the same key with other
 * input.
 */
export async function once(trx: Tx, scope: ReplayScope, work: () => Promise<unknown>): Promise<Answered> {
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
  if (earlier) return { reply: earlier.reply, replayed: true };
  const reply = await work();
  const text = JSON.stringify(reply ?? {});
  const { sealedBy } = scope;
  await trx
    .insertInto("idempotency_key")
    .values({
      organization_id: scope.organizationId,
      user_id: scope.userId,
      key: scope.key,
      call: scope.call,
      input_hash: hashOf(scope),
      reply: sealedBy ? null : text,
      reply_sealed: sealedBy && seal(sealedBy, text),
    })
    .execute();
  return { reply, replayed: false };
}

/**
 * Returns the earlier reply to this key; null when the key is new. Throws IDEMPOTENCY_REUSED when the key
 * stood for other input.
 */
export async function earlierReply(trx: Tx, scope: ReplayScope): Promise<{ reply: unknown } | null> {
  const earlier = await trx
    .selectFrom("idempotency_key")
    .select(["reply", "reply_sealed", "input_hash", "call"])
    .where("organization_id", "=", scope.organizationId)
    .where("user_id", "=", scope.userId)
    .where("key", "=", scope.key)
    .executeTakeFirst();
  if (!earlier) return null;
  if (earlier.call !== scope.call || earlier.input_hash !== hashOf(scope))
    throw new Failure("IDEMPOTENCY_REUSED");
  const { reply, reply_sealed: sealed } = earlier;
  return { reply: scope.sealedBy && sealed !== null ? JSON.parse(unseal(scope.sealedBy, sealed)) : reply };
}

/** Files count by their bytes. */
function hashOf({ input, digests }: ReplayScope): string {
  const text = JSON.stringify(input, (_name, value: unknown) =>
    value instanceof File ? { name: value.name, type: value.type, digest: digests.of(value) } : value,
  );
  return createHash("sha256")
    .update(text ?? "")
    .digest("base64url");
}
