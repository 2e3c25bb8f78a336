import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { hashBearer } from "#api/platform/access/authenticate.ts";
import { hashPassword, passwordMatches } from "#api/platform/access/password.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import { writeAudit } from "#api/platform/audit.ts";
import type { PublicContext } from "#api/platform/call-context.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { Failure } from "#api/platform/failure.ts";
import { openingData } from "#api/session/opening-data.ts";

const perAddress = { name: "login-address", limit: 30, windowSeconds: 60 };
const perAccount = { name: "login-account", limit: 10, windowSeconds: 60 };
/** Wrong passwords in a row until the account rests, and for how long. */
const lockAfter = 10;
const lockMinutes = 15;

// Verified against when the name is unknown, so that the answer takes as long as for a known one.
const nobody = hashPassword(randomBytes(16).toString("hex"));

/** Signs in by name and password. An unknown name, a wrong password and an inactive person answer alike. */
export async function login(context: PublicContext, credentials: { username: string; password: string }) {
  const { db } = context.platform;
  await countTry(db, perAddress, context.address || "unknown");
  await countTry(db, perAccount, credentials.username.toLowerCase());
  const found = await sql<{
    organization_id: number;
    id: number;
  }>`SELECT organization_id, id FROM find_user(${credentials.username})`.execute(db);
  const user = found.rows[0];
  if (!user) {
    await passwordMatches(await nobody, credentials.password);
    throw new Failure("WRONG_CREDENTIALS");
  }
  const problem = await inTenant(db, user.organization_id, (trx) =>
    checkPassword(trx, user, credentials.password, context.now),
  );
  if (problem) throw problem;
  const bearer = randomBytes(32).toString("base64url");
  return inTenant(db, user.organization_id, async (trx) => {
    const { id: sessionId } = await trx
      .insertInto("session")
      .values({
        organization_id: user.organization_id,
        user_id: user.id,
        token_hash: hashBearer(bearer),
        address: context.address,
        user_agent: context.userAgent,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const data = await openingData(trx, user.organization_id, sessionId, context);
    const frame = {
      organizationId: user.organization_id,
      userId: user.id,
      userName: data.userName,
      call: "user/login",
      requestId: context.requestId,
    };
    await writeAudit(trx, frame, { action: "login", objectType: "session", objectId: sessionId });
    return { Bearer: bearer, ...data.reply };
  });
}

/** The failure a sign-in ends with, or null. Counts wrong tries in a transaction of their own, so that they are kept. */
async function checkPassword(
  trx: Tx,
  user: { organization_id: number; id: number },
  password: string,
  now: Date,
): Promise<Failure | null> {
  const row = await trx
    .selectFrom("app_user")
    .select(["password_hash", "active", "failed_logins", "locked_until"])
    .where("organization_id", "=", user.organization_id)
    .where("id", "=", user.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.locked_until && Date.parse(row.locked_until) > now.getTime()) {
    await passwordMatches(row.password_hash, password);
    return new Failure("ACCOUNT_LOCKED", {
      params: { minutes: Math.ceil((Date.parse(row.locked_until) - now.getTime()) / 60_000) },
    });
  }
  const right = await passwordMatches(row.password_hash, password);
  const failed = right ? 0 : row.failed_logins + 1;
  const lockedUntil =
    failed >= lockAfter ? new Date(now.getTime() + lockMinutes * 60_000).toISOString() : null;
  if (failed !== row.failed_logins || lockedUntil !== row.locked_until) {
    await trx
      .updateTable("app_user")
      .set({ failed_logins: lockedUntil ? 0 : failed, locked_until: lockedUntil })
      .where("organization_id", "=", user.organization_id)
      .where("id", "=", user.id)
      .execute();
  }
  if (!right || !row.active) return new Failure("WRONG_CREDENTIALS");
  return (await hasOverdueInvoices(trx, user.organization_id)) ? new Failure("OVERDUE_INVOICES") : null;
}

/** Whether the organization owes us money: set by the operator, it closes the door (specification, section 8). */
async function hasOverdueInvoices(trx: Tx, organizationId: number): Promise<boolean> {
  const organization = await trx
    .selectFrom("organization")
    .select("settings")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return organization.settings.overdueInvoices === true;
}
