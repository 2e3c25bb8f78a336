import { findUser } from "#api/access/users/queries.ts";
import { findManaged } from "#api/access/users/reach.ts";
import { hasJoined, userStatusList } from "#api/access/users/user-status.ts";
import { mailLink } from "#api/platform/access/account-mail.ts";
import { issueLink } from "#api/platform/access/link.ts";
import { siteAddressOfUser } from "#api/platform/access/site-address.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { move } from "#api/platform/moves/move.ts";
import { language } from "#contract/platform/values.ts";

/** Mails the link of an invitation; an earlier one stops working. */
export async function sendInvitation(context: CallContext, id: number): Promise<void> {
  const { trx, organizationId, platform, user: by } = context;
  const user = await findUser(context, id);
  if (!user.email) throw new Failure("NOT_READY", { detail: "noEmail" });
  const organization = await trx
    .selectFrom("organization")
    .select(["name", "language"])
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const token = await issueLink(trx, { organizationId, userId: id }, "invitation", context.now);
  await mailLink(
    { platform, trx, organizationId },
    {
      purpose: "invitation",
      site: await siteAddressOfUser(context, id),
      token,
      to: {
        id,
        username: user.username,
        firstname: user.firstname,
        email: user.email,
        language: user.language ?? language.catch("en").parse(organization.language),
      },
      organization: organization.name,
      invitedBy: by.name,
    },
  );
}

/** Invites again somebody who has not accepted yet, also after the invitation was withdrawn. */
export async function inviteAgain(context: CallContext, id: number): Promise<void> {
  const { email } = await findManaged(context, id);
  await requireNotJoined(context, id);
  await move(context, userStatusList, id, { action: "invite", details: { email } });
  await sendInvitation(context, id);
}

/** Withdraws an invitation: its link stops working. */
export async function revokeInvitation(context: CallContext, id: number): Promise<void> {
  await findManaged(context, id);
  await requireNotJoined(context, id);
  await move(context, userStatusList, id, { action: "revokeInvitation" });
}

async function requireNotJoined(context: CallContext, id: number): Promise<void> {
  if (await hasJoined(context, id)) throw new Failure("INVALID_TRANSITION", { detail: "hasJoined" });
}
