import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    guestFeature: number;
    otherGuestFeature: number;
    featureRequest: number;
    otherFeatureRequest: number;
    featureOrder: number;
    featureContract: number;
  }
}

type Names =
  | "guestFeature"
  | "otherGuestFeature"
  | "featureRequest"
  | "otherFeatureRequest"
  | "featureOrder"
  | "featureContract";

const year = { from: "2026-01-01", until: "2027-12-31" };
const offer = { price: 1500, taxRate: 10, leadHours: 0, cutOffHours: 0 } as const;

export const access: Access<"guestFeatures" | "featureRequests" | "featureDashboard", Names> = {
  samples: {
    guestFeatures: {
      list: none,
      read: ({ guestFeature }) => ({ id: guestFeature }),
      add: ({ branch }) => ({ feature: { branchId: branch, name: "Third", ...offer } }),
      update: ({ guestFeature }) => ({ id: guestFeature, feature: { description: "seen" } }),
      remove: ({ otherGuestFeature }) => ({ id: otherGuestFeature }),
    },
    featureDashboard: { report: () => year, exportReport: () => year },
    featureRequests: {
      list: none,
      read: ({ featureRequest }) => ({ id: featureRequest }),
      update: ({ featureRequest }) => ({ featureId: featureRequest, request: { note: "seen" } }),
      add: ({ featureContract, otherGuestFeature }) => ({
        contractId: featureContract,
        feature: { featureId: otherGuestFeature },
      }),
      pay: ({ featureOrder }) => ({ orderId: featureOrder }),
      countRequested: none,
      ofContract: ({ featureContract }) => ({ id: featureContract }),
      allowed: ({ featureContract }) => ({ id: featureContract }),
      cancel: ({ otherFeatureRequest }) => ({ id: otherFeatureRequest, reason: "seen" }),
      order: ({ featureContract }) => ({ id: featureContract }),
    },
  },
  records: async (_house, { branch, contract }, { client: api }) => {
    const add = async (name: string) =>
      (await api.guestFeatures.add({ feature: { branchId: branch, name, ...offer } })).id;
    const [guestFeature, second, third, otherGuestFeature] = [
      await add(mark),
      await add(`${mark} 2`),
      await add(`${mark} 3`),
      await add(`${mark} 4`),
    ];
    const order = async (featureId: number) => {
      const { id } = await api.featureRequests.add({
        contractId: contract,
        feature: { featureId, note: mark },
      });
      return (await api.featureRequests.read({ id })).request;
    };
    const { id: featureRequest } = await order(guestFeature);
    const { id: otherFeatureRequest } = await order(second);
    const { orderId } = await order(third);
    return {
      ...{ guestFeature, otherGuestFeature, featureRequest, otherFeatureRequest },
      ...{ featureOrder: orderId ?? 0, featureContract: contract },
    };
  },
};
