import { sql } from "kysely";
import { mailLink } from "#api/platform/access/account-mail.ts";
import { endLinks, issueLink } from "#api/platform/access/link.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure } from "#api/platform/failure.ts";
import { findUser } from "#api/users/queries.ts";
import { findManaged } from "#api/users/reach.ts";
import { language } from "#contract/values.ts";

/** Mails the link of an invitation; an earlier one ends with it. */
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

/** Invites again somebody who has not accepted yet; one whose invitation was taken back is wanted again. */
export async function inviteAgain(context: CallContext, id: number): Promise<void> {
  const user = await findManaged(context, id);
  await requireNotJoined(context, id);
  if (user.state === "inactive") await setActive(context, id, true);
  await sendInvitation(context, id);
  await context.audit({ action: "invite", objectType: "user", objectId: id, after: { email: user.email } });
}

/** Takes an invitation back: its link opens nothing any more. */
export async function revokeInvitation(context: CallContext, id: number): Promise<void> {
  await findManaged(context, id);
  await requireNotJoined(context, id);
  await endLinks(context.trx, { organizationId: context.organizationId, userId: id });
  await setActive(context, id, false);
  await context.audit({ action: "revokeInvitation", objectType: "user", objectId: id });
}

async function requireNotJoined(context: CallContext, id: number): Promise<void> {
  if (await hasJoined(context, id)) throw new Failure("INVALID_TRANSITION", { detail: "hasJoined" });
}

/** Whether a user has accepted their invitation: until then nobody has proven their address. */
export async function hasJoined(context: CallContext, id: number): Promise<boolean> {
  const { joined_at } = await context.trx
    .selectFrom("app_user")
    .select("joined_at")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return joined_at !== null;
}

/** Opens or closes a user's door. */
export async function setActive(context: CallContext, id: number, active: boolean): Promise<void> {
  await context.trx
    .updateTable("app_user")
    .set({ active, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
}
