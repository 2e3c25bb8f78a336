import { sql } from "kysely";
import { changeAddress } from "#api/access/users/verbs.ts";
import { hashBearer } from "#api/platform/access/authenticate.ts";
import { endLinks } from "#api/platform/access/link.ts";
import { takeNewAddress } from "#api/platform/access/new-address.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { writeAudit } from "#api/platform/records/audit.ts";

const perAddress = { name: "confirm-email", limit: 20, windowSeconds: 60 };

/**
 * Makes a new address count, because its link was followed; a link for a new password that was sent to the
 * previous address stops working. Unknown, used and expired links get the same answer.
 */
export async function confirmEmail(context: PublicContext, token: string): Promise<string> {
  const { db } = context.platform;
  await countTry(db, perAddress, context.address || "unknown");
  const hash = hashBearer(token);
  const result = await sql<{
    organization_id: number;
    user_id: number;
  }>`SELECT organization_id, user_id FROM find_email_change(${hash})`.execute(db);
  const row = result.rows[0];
  if (!row) throw notFound();
  return inTenant(db, row.organization_id, async (trx) => {
    const person = { organizationId: row.organization_id, userId: row.user_id };
    const wish = await takeNewAddress(trx, person, hash, context.now);
    if (wish === null) throw notFound();
    const user = await trx
      .selectFrom("app_user")
      .select(["username", "email"])
      .where("organization_id", "=", row.organization_id)
      .where("id", "=", row.user_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await endLinks(trx, person);
    await changeAddress(trx, person, wish);
    const frame = {
      ...person,
      userName: user.username,
      call: "account/profile/confirmEmail",
      requestId: context.requestId,
    };
    await writeAudit(trx, frame, {
      action: "confirmEmail",
      objectType: "user",
      objectId: row.user_id,
      before: { email: user.email },
      after: { email: wish },
    });
    return wish;
  });
}
