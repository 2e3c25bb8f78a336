import { findStoredClient } from "#api/clients/clients/queries.ts";
import { strangerMails } from "#api/messages/mailbox/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";

/** Says which client an unknown sender is; answers how many mails stand in that client's thread now. */
export async function linkStranger(
  context: CallContext,
  { id, clientId }: { id: number; clientId: number },
): Promise<number> {
  await findStoredClient(context, clientId);
  const ids = await mailsToChange(context, id);
  await context.trx
    .updateTable("mail_message")
    .set({ client_id: clientId, set_aside_at: null })
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", ids)
    .execute();
  await context.audit({
    action: "link",
    objectType: "mailMessage",
    objectId: id,
    after: { clientId, mails: ids.length },
  });
  return ids.length;
}

/** Puts an unknown sender aside, or takes them back. */
export async function setStrangerAside(
  context: CallContext,
  { id, isSetAside }: { id: number; isSetAside: boolean },
): Promise<void> {
  const ids = await mailsToChange(context, id);
  await context.trx
    .updateTable("mail_message")
    .set({ set_aside_at: isSetAside ? context.now.toISOString() : null })
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", ids)
    .execute();
  await context.audit({
    action: isSetAside ? "setAside" : "takeBack",
    objectType: "mailMessage",
    objectId: id,
  });
}

async function mailsToChange(context: CallContext, id: number): Promise<number[]> {
  const ids = await strangerMails(context, id);
  if (ids.length === 0) throw notFound();
  return ids;
}
