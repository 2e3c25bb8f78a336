import { findClient, listClients, mergedInto } from "#api/clients/queries.ts";
import { addClient, updateClient } from "#api/clients/write.ts";
import { handle } from "#api/platform/handle.ts";
import { historyOf } from "#api/platform/history.ts";
import { clients } from "#contract/clients.ts";

export const clientHandlers = [
  handle(clients.list, async (context, input) => {
    const { rows, page } = await listClients(context, input);
    return { Clients: rows, ...page };
  }),
  handle(clients.read, async (context, { id }) => ({ Client: await findClient(context, id) })),
  handle(clients.history, async (context, { id }) => {
    await findClient(context, id);
    return { History: await historyOf(context, "client", [id, ...(await mergedInto(context, id))]) };
  }),
  handle(clients.add, async (context, { client }) => ({ ClientId: await addClient(context, client) })),
  handle(clients.update, async (context, { client }) => ({ Client: await updateClient(context, client) })),
];
