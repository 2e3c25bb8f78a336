import { listProviders, pricesOf } from "#api/operations/providers/queries.ts";
import { providerPriceTable, providerTable } from "#api/operations/providers/tables.ts";
import { removeProvider, requireKnownBranch } from "#api/operations/providers/write.ts";
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
    provider: {
      ...(await findRecord(context, providerTable, id)),
      Prices: await pricesOf(context, id),
    },
    History: await historyOf(context, "provider", id),
  })),
  handle(providers.add, async (context, { provider }) => ({
    id: await addRecord(context, providerTable, provider),
  })),
  handle(providers.update, async (context, { id, provider: { version, ...fields } }) => {
    const before = await lockRecord(context, providerTable, { id, version });
    await requireKnownBranch(context, before, fields.branchId);
    return { provider: await changeRecord(context, providerTable, before, fields) };
  }),
  handle(providers.remove, async (context, { id }) => {
    await removeProvider(context, id);
    return {};
  }),
  handle(providers.addPrice, async (context, { providerId, price }) => {
    await findRecord(context, providerTable, providerId, { lock: true });
    const columns = { provider_id: providerId };
    return {
      id: await addRecord(context, providerPriceTable, price, { columns, auditDetails: { providerId } }),
    };
  }),
  handle(providers.updatePrice, async (context, { id, price: { version, ...fields } }) => {
    const before = await lockRecord(context, providerPriceTable, { id, version });
    return { price: await changeRecord(context, providerPriceTable, before, fields) };
  }),
  handle(providers.removePrice, async (context, { id, version }) => {
    await removeRecord(
      context,
      providerPriceTable,
      await lockRecord(context, providerPriceTable, { id, version }),
    );
    return {};
  }),
];
