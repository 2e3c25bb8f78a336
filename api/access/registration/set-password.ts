import { linkedPerson, linkScope, throughLink } from "#api/access/registration/linked-person.ts";
import { joinUser, resetPassword } from "#api/access/users/verbs.ts";
import { endLinks } from "#api/platform/access/link.ts";
import { hashPassword } from "#api/platform/access/password.ts";
import { endSessionsOf } from "#api/platform/access/sessions.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { writeAudit } from "#api/platform/records/audit.ts";

/**
 * Sets a password by the link of an invitation or a reset. The link is consumed, and all sessions of the
 * person end. Returns their username.
 */
export function setPassword(context: PublicContext, token: string, password: string): Promise<string> {
  return throughLink(context, token, async (trx, organizationId, { purpose, userId }) => {
    if (purpose === "email") throw notFound();
    const person = await linkedPerson(trx, organizationId, userId);
    const key = { organizationId, userId };
    await resetPassword(trx, key, await hashPassword(password));
    if (purpose === "invitation") await joinUser(linkScope(context, trx, organizationId), userId);
    await endLinks(trx, key);
    await endSessionsOf(trx, key);
    const frame = {
      organizationId,
      userId,
      userName: person.username,
      call: "user/password/set",
      requestId: context.requestId,
    };
    const action = purpose === "invitation" ? "acceptInvitation" : "setPassword";
    await writeAudit(trx, frame, { action, objectType: "user", objectId: userId });
    return person.username;
  });
}
