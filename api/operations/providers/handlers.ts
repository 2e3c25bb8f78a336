import { listProviders } from "#api/operations/providers/queries.ts";
import { providerTable } from "#api/operations/providers/tables.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import {
  addRecord,
  changeRecord,
  findRecord,
  lockRecord,
  removeRecord,
} from "#api/platform/records/records.ts";
import { providers } from "#contract/operations/providers/providers.ts";

export const providerHandlers = [
  handle(providers.list, listProviders),
  handle(providers.read, async (context, { id }) => ({
    Provider: await findRecord(context, providerTable, id),
    History: await historyOf(context, "provider", id),
  })),
  handle(providers.add, async (context, { provider }) => ({
    ProviderId: await addRecord(context, providerTable, provider),
  })),
  handle(providers.update, async (context, { provider: { id, version, ...fields } }) => {
    const before = await lockRecord(context, providerTable, { id, version });
    return { Provider: await changeRecord(context, providerTable, before, fields) };
  }),
  handle(providers.remove, async (context, { id }) => {
    await removeRecord(context, providerTable, await lockRecord(context, providerTable, { id }));
    return {};
  }),
];
