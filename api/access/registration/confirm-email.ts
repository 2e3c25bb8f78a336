import { linkedPerson, linkScope, recipientOf, throughLink } from "#api/access/registration/linked-person.ts";
import { joinUser } from "#api/access/users/verbs.ts";
import { mailLink } from "#api/platform/access/account-mail.ts";
import { endLinks, issueLink } from "#api/platform/access/link.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Platform } from "#api/platform/platform.ts";
import { writeAudit } from "#api/platform/records/audit.ts";

/** Mails the link by which a newly registered person confirms their address. */
export async function mailConfirmation(
  { platform, now }: { platform: Platform; now: Date },
  trx: Tx,
  organizationId: number,
  userId: number,
): Promise<void> {
  const person = await linkedPerson(trx, organizationId, userId);
  const to = recipientOf(person);
  if (!to) return;
  const token = await issueLink(trx, { organizationId, userId }, "email", now);
  await mailLink(
    { platform, trx, organizationId },
    { purpose: "email", site: platform.publicUrl, token, to, organization: person.organization },
  );
}

/** Confirms the address: from now on the person can sign in. Returns their username. */
export function confirmEmail(context: PublicContext, token: string): Promise<string> {
  return throughLink(context, token, async (trx, organizationId, { purpose, userId }) => {
    if (purpose !== "email") throw notFound();
    const person = await linkedPerson(trx, organizationId, userId);
    await joinUser(linkScope(context, trx, organizationId), userId);
    await endLinks(trx, { organizationId, userId });
    const frame = {
      organizationId,
      userId,
      userName: person.username,
      call: "user/email/confirm",
      requestId: context.requestId,
    };
    await writeAudit(trx, frame, { action: "confirmEmail", objectType: "user", objectId: userId });
    return person.username;
  });
}
