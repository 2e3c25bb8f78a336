import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    provider: number;
    otherProvider: number;
    providerPrice: number;
    otherProviderPrice: number;
    providerService: number;
    doneProviderService: number;
    cancelledProviderService: number;
  }
}

const token = "a".repeat(43);
const year = { from: "2026-01-01", until: "2026-12-31" };

export const access: Access<
  "providers" | "providerLinks" | "providerPages" | "providerReports" | "providerServices",
  | "provider"
  | "otherProvider"
  | "providerPrice"
  | "otherProviderPrice"
  | "providerService"
  | "doneProviderService"
  | "cancelledProviderService"
> = {
  samples: {
    providers: {
      list: none,
      read: ({ provider }) => ({ id: provider }),
      add: ({ branch }) => ({ provider: { branchId: branch, name: "Third" } }),
      update: ({ provider }) => ({ id: provider, provider: { note: "seen" } }),
      remove: ({ otherProvider }) => ({ id: otherProvider }),
      addPrice: ({ provider }) => ({ providerId: provider, price: { name: "Another", cost: 100 } }),
      updatePrice: ({ providerPrice }) => ({ id: providerPrice, price: { cost: 200 } }),
      removePrice: ({ otherProviderPrice }) => ({ id: otherProviderPrice }),
    },
    providerLinks: {
      make: ({ provider }) => ({ id: provider }),
      read: ({ provider }) => ({ id: provider }),
      revoke: ({ provider }) => ({ id: provider }),
    },
    providerPages: {
      open: () => ({ token }),
      accept: () => ({ token, id: 1 }),
      decline: () => ({ token, id: 1, reason: "ill" }),
      complete: () => ({ token, id: 1 }),
      bill: () => ({ token, id: 1, billNumber: "R-1", billAmount: 100 }),
    },
    providerReports: { report: () => year, exportReport: () => year },
    providerServices: {
      list: none,
      read: ({ providerService }) => ({ id: providerService }),
      bySystem: ({ contract }) => ({ systemName: "contract", systemId: contract }),
      add: ({ provider }) => ({
        service: { providerId: provider, name: "New", scheduledOn: "2026-05-01", expense: 100 },
      }),
      update: ({ providerService }) => ({ id: providerService, service: { note: "seen" } }),
      move: ({ providerService }) => ({ id: providerService, action: "complete" }),
      reassign: ({ cancelledProviderService, provider }) => ({
        id: cancelledProviderService,
        providerId: provider,
      }),
      bill: ({ doneProviderService }) => ({ id: doneProviderService, billNumber: "R-1", billAmount: 100 }),
      revenue: () => year,
      stats: () => year,
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const add = async (name: string) =>
      (await api.providers.add({ provider: { branchId: branch, name } })).id;
    const provider = await add(mark);
    const price = async (name: string) =>
      (await api.providers.addPrice({ providerId: provider, price: { name, cost: 100 } })).id;
    const service = async () =>
      (
        await api.providerServices.add({
          service: { providerId: provider, name: mark, scheduledOn: "2026-05-01", expense: 100 },
        })
      ).id;
    const doneProviderService = await service();
    await api.providerServices.move({ id: doneProviderService, action: "complete" });
    const cancelledProviderService = await service();
    await api.providerServices.move({ id: cancelledProviderService, action: "cancel", reason: "weather" });
    return {
      provider,
      otherProvider: await add(`${mark} 2`),
      providerPrice: await price(mark),
      otherProviderPrice: await price(`${mark} 2`),
      providerService: await service(),
      doneProviderService,
      cancelledProviderService,
    };
  },
  refused: {
    "providerPages.open": "NOT_FOUND",
    "providerPages.accept": "NOT_FOUND",
    "providerPages.decline": "NOT_FOUND",
    "providerPages.complete": "NOT_FOUND",
    "providerPages.bill": "NOT_FOUND",
  },
};
