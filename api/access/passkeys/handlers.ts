import { sql } from "kysely";
import { askForPasskey, readNewPasskey } from "#api/platform/access/webauthn.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { passkeys } from "#contract/access/passkeys/passkeys.ts";

/** More devices than a person can have. */
const most = 20;

export const passkeyHandlers = [
  handle(passkeys.list, async (context) => ({
    Passkeys: (await ownPasskeys(context)).map(({ credential_id: _id, ...shown }) => shown),
  })),
  handle(passkeys.ask, async (context) => {
    const { organizationId, platform, user } = context;
    const ownIds = (await ownPasskeys(context)).map((passkey) => passkey.credential_id);
    if (ownIds.length >= most) throw new Failure("NOT_READY", { detail: "passkeysFull" });
    const person = { organizationId, userId: user.id, username: user.username, name: user.name };
    const { options, challenge } = await askForPasskey(platform, person, ownIds);
    return { options: { ...options }, challenge };
  }),
  handle(passkeys.add, async (context, { name, ...answer }) => {
    const { organizationId, user } = context;
    const made = await readNewPasskey(context, { organizationId, userId: user.id }, answer);
    const { id } = await context.trx
      .insertInto("passkey")
      .values({
        organization_id: organizationId,
        user_id: user.id,
        name,
        credential_id: made.id,
        public_key: made.publicKey,
        counter: made.counter,
        transports: made.transports,
        host: made.host,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const after = { name, host: made.host };
    await context.audit({ action: "add", objectType: "passkey", objectId: id, after });
    return { PasskeyId: id };
  }),
  handle(passkeys.rename, async (context, { id, name }) => {
    const before = await ownPasskey(context, id);
    await context.trx
      .updateTable("passkey")
      .set({ name, version: sql`version + 1`, updated_at: sql`now()` })
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", id)
      .execute();
    await context.audit({ action: "update", objectType: "passkey", objectId: id, before, after: { name } });
    return {};
  }),
  handle(passkeys.remove, async (context, { id }) => {
    const before = await ownPasskey(context, id);
    await context.trx
      .deleteFrom("passkey")
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", id)
      .execute();
    await context.audit({ action: "remove", objectType: "passkey", objectId: id, before });
    return {};
  }),
];

function ownPasskeys({ trx, organizationId, user }: CallContext) {
  return trx
    .selectFrom("passkey")
    .select(["id", "name", "host", "created_at as createdAt", "last_used_at as lastUsedAt", "credential_id"])
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", user.id)
    .orderBy("id")
    .execute();
}

async function ownPasskey({ trx, organizationId, user }: CallContext, id: number) {
  const passkey = await trx
    .selectFrom("passkey")
    .select(["name"])
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", user.id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!passkey) throw notFound();
  return passkey;
}
