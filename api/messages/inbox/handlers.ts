import { findStoredClient } from "#api/clients/clients/queries.ts";
import { fateOfClient } from "#api/clients/clients/queries-standing.ts";
import { draftOf, saveDraft, writersTo } from "#api/messages/inbox/drafts.ts";
import { findThread, latestIncoming, listThreads } from "#api/messages/inbox/queries.ts";
import { assignThread, finishThread, snoozeThread } from "#api/messages/inbox/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { inbox } from "#contract/messages/inbox/inbox.ts";

export const inboxHandlers = [
  handle(inbox.list, listThreads),
  handle(inbox.read, async (context, { id }) => ({
    Thread: await findThread(context, id),
    Draft: await draftOf(context, id),
    Writers: await writersTo(context, id),
  })),
  handle(inbox.whereabouts, async (context, { id }) => {
    const gone = await fateOfClient(context, id);
    if (gone) return gone;
    await findStoredClient(context, id);
    return { fate: null, clientId: null };
  }),
  handle(inbox.news, async (context, { clientId }) => {
    if (clientId !== undefined) await findThread(context, clientId);
    return {
      Latest: await latestIncoming(context),
      Writers: clientId === undefined ? [] : await writersTo(context, clientId),
    };
  }),
  handle(inbox.saveDraft, async (context, draft) => {
    await saveDraft(context, draft);
    return { Writers: await writersTo(context, draft.id) };
  }),
  handle(inbox.assign, async (context, { id, userId, version }) => {
    await assignThread(context, id, userId, version);
    return {};
  }),
  handle(inbox.finish, async (context, { id, done, version }) => {
    await finishThread(context, id, done, version);
    return {};
  }),
  handle(inbox.snooze, async (context, { id, until, version }) => {
    await snoozeThread(context, id, until, version);
    return {};
  }),
];
