import { sql } from "kysely";
import { notePasskeyUse } from "#api/access/passkeys/verbs.ts";
import { auditRefusal } from "#api/access/session/failed-sign-in.ts";
import { openSession } from "#api/access/session/open-session.ts";
import { perAddress } from "#api/access/session/sign-in-rates.ts";
import { clearWrong, lockedRow, restingFailure } from "#api/access/users/verbs-lockout.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import {
  askForSignIn,
  checkSignIn,
  claimedPasskey,
  takeSignInChallenge,
} from "#api/platform/access/webauthn.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";

const call = "user/login/passkey";

interface Answer {
  challenge: string;
  credential: unknown;
}

/** Returns what the browser needs to find one of our passkeys. */
export async function passkeyOptions(context: PublicContext) {
  const { options, challenge } = await askForSignIn(context.platform);
  return { options: { ...options }, challenge };
}

/** Signs in with a passkey, which stands for two factors at once: having it and unlocking it. */
export async function loginPasskey(context: PublicContext, answer: Answer) {
  const { db } = context.platform;
  await countTry(db, perAddress, context.address || "unknown");
  const expected = await takeSignInChallenge(context.platform, answer.challenge);
  const result = await sql<{
    organization_id: number;
    id: number;
  }>`SELECT organization_id, id FROM find_passkey(${claimedPasskey(answer)})`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Failure("PASSKEY_REFUSED");
  const checked = await inTenant(db, row.organization_id, (trx) =>
    checkPasskey(trx, context, { organizationId: row.organization_id, id: row.id }, answer, expected),
  );
  if (checked instanceof Failure) throw checked;
  const { username, ...person } = checked;
  return { ...(await openSession(context, person, { way: "passkey", call })), username };
}

async function checkPasskey(
  trx: Tx,
  context: PublicContext,
  { organizationId, id }: { organizationId: number; id: number },
  answer: Answer,
  expected: string,
) {
  const passkey = await trx
    .selectFrom("passkey")
    .select(["user_id", "credential_id", "public_key", "counter", "host"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!passkey) return new Failure("PASSKEY_REFUSED");
  const person = { organizationId, userId: passkey.user_id };
  const row = await lockedRow(trx, person);
  const refusal = { username: row.username, call };
  const resting = restingFailure(row, context.now);
  const counter = await checkSignIn(answer, expected, passkey);
  if (resting || counter === null || !row.active) {
    const reason = resting ? "resting" : counter === null ? "wrongPasskey" : "inactive";
    await auditRefusal(trx, context, person, { ...refusal, reason });
    return resting ?? new Failure("PASSKEY_REFUSED");
  }
  await notePasskeyUse(trx, { organizationId, id }, { counter, now: context.now });
  await clearWrong(trx, person, row);
  return { ...person, username: row.username };
}
