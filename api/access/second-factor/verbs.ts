import { hashRecoveryCode } from "#api/platform/access/recovery-codes.ts";
import { matchingStep } from "#api/platform/access/totp.ts";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Platform } from "#api/platform/platform.ts";
import { unseal } from "#api/platform/vendors/seal.ts";

/** Whether the person has an active second factor. */
export async function hasSecondFactor(trx: Tx, { organizationId, userId }: PersonKey): Promise<boolean> {
  const row = await trx
    .selectFrom("second_factor")
    .select("user_id")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Consumes a code of the authenticator app or a recovery code. Returns null when it is wrong or used, or
 * there is no second factor.
 */
export async function takeCode(
  trx: Tx,
  platform: Platform,
  person: PersonKey,
  code: string,
): Promise<"app" | "recovery" | null> {
  if (await takeAppCode(trx, platform, person, code, "secret")) return "app";
  const hash = hashRecoveryCode(platform, code);
  if (!hash) return null;
  const used = await trx
    .deleteFrom("recovery_code")
    .where("organization_id", "=", person.organizationId)
    .where("user_id", "=", person.userId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return used.numDeletedRows > 0n ? "recovery" : null;
}

/** Consumes a code of the app only: of the active secret, or of the `next` one that is being set up. */
export async function takeAppCode(
  trx: Tx,
  platform: Platform,
  { organizationId, userId }: PersonKey,
  code: string,
  which: "secret" | "next_secret",
): Promise<boolean> {
  const factor = await trx
    .selectFrom("second_factor")
    .select([`${which} as secret`, "last_step"])
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!factor?.secret) return false;
  const step = matchingStep(unseal(platform, factor.secret), code, platform.now(), factor.last_step);
  if (step === null) return false;
  await trx
    .updateTable("second_factor")
    .set({ last_step: step })
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
  return true;
}
