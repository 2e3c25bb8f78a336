import { createHash } from "node:crypto";
import { Failure } from "#api/platform/calls/failure.ts";
import type { FileDigests } from "#api/platform/calls/file-digests.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Platform } from "#api/platform/platform.ts";
import { seal, unseal } from "#api/platform/vendors/seal.ts";

/** What a kept reply belongs to. */
export interface ReplayScope {
  organizationId: number;
  userId: number;
  key: string;
  call: string;
  input: unknown;
  /** Of the files of the input. */
  digests: FileDigests;
  /** What seals the reply where it holds a secret; null where it may be read. */
  sealedBy: Pick<Platform, "secretKey"> | null;
}

/** What a key was answered, now or before. */
interface Answered {
  reply: unknown;
  replayed: boolean;
}

/**
 * Runs a write once for its key and replays the first reply for 24 h (docs/rules). A second post that
 * arrives while the first still runs waits for it: both meet at the lock. The same key with other input is refused.
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

/** What this key was answered before; null when it is new. Throws IDEMPOTENCY_REUSED when it stood for something else. */
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

/** A file counts by its bytes. */
function hashOf({ input, digests }: ReplayScope): string {
  const text = JSON.stringify(input, (_name, value: unknown) =>
    value instanceof File ? { name: value.name, type: value.type, digest: digests.of(value) } : value,
  );
  return createHash("sha256")
    .update(text ?? "")
    .digest("base64url");
}
