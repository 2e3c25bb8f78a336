import { setDismissed } from "#api/clients/client-duplicates/dismiss.ts";
import { clientsLike } from "#api/clients/client-duplicates/like.ts";
import { mergeClients } from "#api/clients/client-duplicates/merge.ts";
import { comparePair, listPairs } from "#api/clients/client-duplicates/queries.ts";
import { scanClientsTask } from "#api/clients/client-duplicates/scan.ts";
import { findMerge, undoMerge } from "#api/clients/client-duplicates/undo.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { kindsIn, seenInList } from "#api/platform/client-data/readings.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import { clientDuplicates } from "#contract/clients/client-duplicates/client-duplicates.ts";

export const clientDuplicateHandlers = [
  handle(clientDuplicates.list, async (context, input) => {
    const { rows, page } = await listPairs(context, input);
    seenInList(rows.flatMap(({ clients }) => clients)).forEach(context.saw);
    return { Pairs: rows, ...page };
  }),
  handle(clientDuplicates.like, async (context, input) => {
    const Clients = await clientsLike(context, input);
    seenInList(Clients).forEach(context.saw);
    return { Clients };
  }),
  handle(clientDuplicates.read, async (context, { id }) => {
    const Pair = await comparePair(context, id);
    for (const client of Pair.clients) context.saw({ clients: client.id, kinds: kindsIn(client) });
    return { Pair };
  }),
  handle(clientDuplicates.merge, mergeClients),
  handle(clientDuplicates.act, async (context, { id }) => ({ act: await findMerge(context, id) })),
  handle(clientDuplicates.undo, async (context, { id }) => ({ ClientIds: await undoMerge(context, id) })),
  handle(clientDuplicates.dismiss, async (context, { ids }) => ({
    changed: await setDismissed(context, ids, true),
  })),
  handle(clientDuplicates.reopen, async (context, { ids }) => ({
    changed: await setDismissed(context, ids, false),
  })),
  handle(clientDuplicates.scan, async (context) => {
    const JobId = await startJob(context, scanClientsTask, {});
    await context.audit({ action: "compareClients", objectType: "job", objectId: JobId });
    return { JobId };
  }),
];
