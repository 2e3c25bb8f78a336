import { prepareAvatar, readAvatar, setAvatar } from "#api/clients/clients/avatars.ts";
import { bulkAddRepresentative, bulkClients, bulkTag, deleteUndelete } from "#api/clients/clients/bulk.ts";
import { clientChoices } from "#api/clients/clients/choices.ts";
import { cloneClient } from "#api/clients/clients/clone.ts";
import { exportClients } from "#api/clients/clients/export.ts";
import {
  clientTemplate,
  prepareImport,
  startImport,
  uploadedFiles,
} from "#api/clients/clients/import/calls.ts";
import { findClient, listClients, mergedInto } from "#api/clients/clients/queries.ts";
import {
  addRepresentative,
  countHandOver,
  fixRepresentative,
  handOver,
  representativesOf,
  stopRepresentative,
} from "#api/clients/clients/representatives.ts";
import {
  addClientStatus,
  clientStatuses,
  setClientStatus,
  updateClientStatus,
} from "#api/clients/clients/statuses.ts";
import { undoBulk } from "#api/clients/clients/undo-bulk.ts";
import { addClient, updateClient } from "#api/clients/clients/write.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { hiddenOwnFields } from "#api/platform/client-data/own-fields.ts";
import { kindsIn, seenInList } from "#api/platform/client-data/readings.ts";
import { findBulkAct } from "#api/platform/records/bulk-acts.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { clientActs } from "#contract/clients/clients/client-acts.ts";
import { clientAvatars } from "#contract/clients/clients/client-avatars.ts";
import { clientImport } from "#contract/clients/clients/client-import.ts";
import { type Client, clients } from "#contract/clients/clients/clients.ts";

function seen(context: CallContext, shown: Client): Client {
  context.saw({ clients: shown.id, kinds: kindsIn(shown) });
  return shown;
}

export const clientHandlers = [
  handle(clients.data, clientChoices),
  handle(clients.list, async (context, input) => {
    const { rows, page } = await listClients(context, input);
    seenInList(rows).forEach(context.saw);
    return { Clients: rows, ...page };
  }),
  handle(clients.listPriority, async (context, input) => {
    const priority = { ...input, filter: { ...input.filter, isPriority: true } };
    const { rows, page } = await listClients(context, priority);
    seenInList(rows).forEach(context.saw);
    return { Clients: rows, ...page };
  }),
  handle(clients.listDeleted, async (context, input) => {
    const { rows, page } = await listClients(context, input, { deleted: true });
    seenInList(rows).forEach(context.saw);
    return { Clients: rows, ...page };
  }),
  handle(clients.read, async (context, { id }) => ({ Client: seen(context, await findClient(context, id)) })),
  handle(clients.history, async (context, { id }) => {
    await findClient(context, id);
    const ids = [id, ...(await mergedInto(context, id))];
    const History = await historyOf(context, "client", ids, await hiddenOwnFields(context));
    for (const { before, after } of History)
      context.saw({ clients: id, kinds: kindsIn({ ...before, ...after }) });
    return { History };
  }),
  handle(clients.add, async (context, { client }) => ({ ClientId: await addClient(context, client) })),
  handle(clients.update, async (context, change) => ({
    Client: seen(context, await updateClient(context, change)),
  })),
];

export const clientActHandlers = [
  handle(clientActs.statuses, async (context) => ({ ClientStatuses: await clientStatuses(context) })),
  handle(clientActs.addStatus, async (context, fields) => ({
    ClientStatusId: await addClientStatus(context, fields),
  })),
  handle(clientActs.updateStatus, async (context, fields) => ({
    ClientStatus: await updateClientStatus(context, fields),
  })),
  handle(clientActs.setStatus, async (context, input) => {
    await setClientStatus(context, input);
    return {};
  }),
  handle(clientActs.bulk, bulkClients),
  handle(clientActs.bulkTag, bulkTag),
  handle(clientActs.deleteUndelete, deleteUndelete),
  handle(clientActs.bulkAddRepresentative, bulkAddRepresentative),
  handle(clientActs.bulkAct, async (context, { id }) => ({ act: (await findBulkAct(context, id)).act })),
  handle(clientActs.undoBulk, async (context, { id }) => ({ undone: await undoBulk(context, id) })),
  handle(clientActs.representatives, async (context, { id }) => ({
    Representatives: await representativesOf(context, id),
  })),
  handle(clientActs.addRepresentative, async (context, input) => ({
    Client2UserId: await addRepresentative(context, input),
  })),
  handle(clientActs.fixRepresentative, async (context, input) => {
    await fixRepresentative(context, input);
    return {};
  }),
  handle(clientActs.stopRepresentative, async (context, input) => {
    await stopRepresentative(context, input);
    return {};
  }),
  handle(clientActs.handOverCount, async (context, input) => ({
    clients: await countHandOver(context, input),
  })),
  handle(clientActs.handOver, async (context, input) => ({ changed: await handOver(context, input) })),
  handle(clientActs.clone, async (context, input) => ({ ClientId: await cloneClient(context, input) })),
];

export const clientFileHandlers = [
  handleAsking(
    clientAvatars.set,
    async (context, { id, file }) => {
      await findClient(context, id);
      return () => prepareAvatar(context, file);
    },
    async (context, { id }, bytes) => ({ avatar: await setAvatar(context, id, bytes) }),
  ),
  handle(clientAvatars.image, (context, { id }) => readAvatar(context, id)),
  handleAsking(clientImport.upload, prepareImport, async (_context, _input, report) => ({ report })),
  handleAsking(clientImport.preview, uploadedFiles.prepare, (context, _input, upload) =>
    uploadedFiles.preview(context, upload),
  ),
  handleAsking(
    clientImport.columns,
    (context, { id }) => uploadedFiles.find(context, id),
    (context, { id }, columns) => uploadedFiles.again(context, id, columns),
  ),
  handleAsking(
    clientImport.start,
    (context, { fileId }) => uploadedFiles.find(context, fileId),
    async (context, input, columns) => ({ jobId: await startImport(context, input, columns) }),
  ),
  handle(clientImport.template, clientTemplate),
  handle(clientImport.exportList, exportClients),
];
