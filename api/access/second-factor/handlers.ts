import { sql } from "kysely";
import { requireFactor } from "#api/access/second-factor/require.ts";
import { takeAppCode } from "#api/access/second-factor/verbs.ts";
import { hashRecoveryCode, newRecoveryCodes } from "#api/platform/access/recovery-codes.ts";
import { newSecret, otpauthUri } from "#api/platform/access/totp.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { seal } from "#api/platform/vendors/seal.ts";
import { secondFactor } from "#contract/access/second-factor/second-factor.ts";

export const secondFactorHandlers = [
  handle(secondFactor.read, async (context) => {
    const { trx, organizationId, user } = context;
    const factor = await ownFactor(context);
    const { left } = await trx
      .selectFrom("recovery_code")
      .select(({ fn }) => fn.countAll<number>().as("left"))
      .where("organization_id", "=", organizationId)
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    return {
      since: factor?.confirmed_at ?? null,
      recoveryLeft: factor?.confirmed_at ? left : 0,
      required: await isRequired(context),
    };
  }),
  handle(secondFactor.start, async (context) => {
    const secret = newSecret();
    const sealed = seal(context.platform, secret);
    await context.trx
      .insertInto("second_factor")
      .values({ organization_id: context.organizationId, user_id: context.user.id, next_secret: sealed })
      .onConflict((conflict) =>
        conflict
          .columns(["organization_id", "user_id"])
          .doUpdateSet({ next_secret: sealed, updated_at: sql`now()` }),
      )
      .execute();
    await context.audit({ action: "startFactor", objectType: "user", objectId: context.user.id });
    return { secret, uri: otpauthUri(secret, context.user.username, "Hauswart") };
  }),
  handle(secondFactor.enable, async (context, { code }) => {
    const { trx, platform, organizationId, user } = context;
    const person = { organizationId, userId: user.id };
    if (!(await takeAppCode(trx, platform, person, code, "next_secret"))) throw invalid("code", "codeWrong");
    await trx
      .updateTable("second_factor")
      .set({
        secret: sql`next_secret`,
        next_secret: null,
        confirmed_at: context.now.toISOString(),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where("organization_id", "=", organizationId)
      .where("user_id", "=", user.id)
      .execute();
    await context.audit({ action: "enableFactor", objectType: "user", objectId: user.id });
    return { RecoveryCodes: await renewCodes(context) };
  }),
  handle(secondFactor.disable, async (context) => {
    if (await isRequired(context)) throw new Failure("NOT_READY", { detail: "factorRequired" });
    await context.trx
      .deleteFrom("second_factor")
      .where("organization_id", "=", context.organizationId)
      .where("user_id", "=", context.user.id)
      .execute();
    await context.audit({ action: "disableFactor", objectType: "user", objectId: context.user.id });
    return {};
  }),
  handle(secondFactor.require, async (context, { required }) => ({
    without: await requireFactor(context, required),
  })),
  handle(secondFactor.renewRecovery, async (context) => {
    const factor = await ownFactor(context);
    if (!factor?.confirmed_at) throw new Failure("NOT_READY", { detail: "noFactor" });
    await context.audit({ action: "renewRecovery", objectType: "user", objectId: context.user.id });
    return { RecoveryCodes: await renewCodes(context) };
  }),
];

function ownFactor({ trx, organizationId, user }: CallContext) {
  return trx
    .selectFrom("second_factor")
    .select("confirmed_at")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", user.id)
    .executeTakeFirst();
}

async function isRequired({ trx, organizationId }: CallContext): Promise<boolean> {
  const organization = await trx
    .selectFrom("organization")
    .select("require_second_factor")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return organization.require_second_factor;
}

/** Makes ten recovery codes that replace the old ones. */
async function renewCodes({ trx, platform, organizationId, user }: CallContext): Promise<string[]> {
  await trx
    .deleteFrom("recovery_code")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", user.id)
    .execute();
  const codes = newRecoveryCodes();
  const hashes = codes.flatMap((code) => hashRecoveryCode(platform, code) ?? []);
  await trx
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ organization_id: organizationId, user_id: user.id, code_hash })))
    .execute();
  return codes;
}
