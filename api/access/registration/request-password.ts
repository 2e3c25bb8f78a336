import { sql } from "kysely";
import { z } from "zod";
import { mailConfirmation } from "#api/access/registration/confirm-email.ts";
import { linkedPerson, recipientOf } from "#api/access/registration/linked-person.ts";
import { mailLink } from "#api/platform/access/account-mail.ts";
import { issueLink } from "#api/platform/access/link.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";

const perAddress = { name: "password-address", limit: 20, windowSeconds: 3600 };
const perName = { name: "password-name", limit: 5, windowSeconds: 3600 };

/** Name of the task that looks the name up and sends the mail. */
export const mailPasswordTask = "registration.mailPassword";

/**
 * Leaves the lookup to the worker, so that the answer and its duration are the same whether the name exists
 * or not.
 */
export async function requestPassword(context: PublicContext, name: string): Promise<void> {
  const { db, jobs } = context.platform;
  await countTry(db, perAddress, context.address || "unknown");
  await countTry(db, perName, name.toLowerCase());
  await db
    .transaction()
    .execute((trx) =>
      jobs.enqueue(trx, mailPasswordTask, { name }, { key: `password:${name.toLowerCase()}` }),
    );
}

const payloadShape = z.object({ name: z.string() });

/**
 * Mails a link for a new password to everybody with the name; those who have not confirmed the address get
 * that link again.
 */
export const mailPassword: Task = async (platform, payload) => {
  const { name } = payloadShape.parse(payload);
  const result = await sql<{
    organization_id: number;
    id: number;
  }>`SELECT organization_id, id FROM find_people(${name})`.execute(platform.db);
  for (const { organization_id: organizationId, id: userId } of result.rows) {
    await inTenant(platform.db, organizationId, async (trx) => {
      const person = await linkedPerson(trx, organizationId, userId);
      const now = platform.now();
      const invited = await trx
        .selectFrom("user_link")
        .select("id")
        .where("organization_id", "=", organizationId)
        .where("user_id", "=", userId)
        .where("purpose", "=", "invitation")
        .executeTakeFirst();
      // An invited person waits for the inviter; a stranger's request must not replace their link.
      if (invited) return;
      if (!person.joined) return mailConfirmation({ platform, now }, trx, organizationId, userId);
      const to = recipientOf(person);
      if (!to) return;
      const token = await issueLink(trx, { organizationId, userId }, "password", now);
      await mailLink(
        { platform, trx, organizationId },
        { purpose: "password", site: platform.publicUrl, token, to, organization: person.organization },
      );
    });
  }
};
