import { findStoredClient } from "#api/clients/clients/queries.ts";
import { strangerMails } from "#api/messages/mailbox/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";

/** Assigns all mails of an unknown sender to a client. Returns how many mails moved into that client's thread. */
export async function linkStranger(
  context: CallContext,
  { id, clientId }: { id: number; clientId: number },
): Promise<number> {
  await findStoredClient(context, clientId);
  const ids = await mailsToChange(context, id);
  const linked = await context.trx
    .updateTable("mail_message")
    .set({ client_id: clientId, set_aside_at: null })
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", ids)
    // A colleague may have assigned them to another client meanwhile.
    .where("client_id", "is", null)
    .returning("id")
    .execute();
  if (linked.length === 0) throw notFound();
  await context.audit({
    action: "link",
    objectType: "mailMessage",
    objectId: id,
    after: { clientId, mails: linked.length },
  });
  return linked.length;
}

/** Sets all mails of an unknown sender aside, or puts them back into the list. */
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

/** Returns the ids of all mails of the sender of this one. Throws NOT_FOUND when it is no mail of an unknown sender. */
async function mailsToChange(context: CallContext, id: number): Promise<number[]> {
  const ids = await strangerMails(context, id);
  if (ids.length === 0) throw notFound();
  return ids;
}
