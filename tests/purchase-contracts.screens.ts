import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/contracts/purchase": { agreed: { resource: "real_estate_contract", level: "rw" } },
  "/contracts/purchase/new": { agreed: null },
  "/contracts/purchase/{id}": {
    agreed: { resource: "real_estate_contract", level: "rw" },
    record: async (api, { branch }) => {
      const client = async (lastname: string) =>
        (await api.clients.add({ client: { branchId: branch, lastname, email: `${lastname}@walk.example` } }))
          .ClientId;
      const { RealEstateId } = await api.units.add({
        realEstate: {
          branchId: branch,
          label: "Walked purchase",
          address: "Gasse",
          city: "Wien",
          country: "AT",
          ownerId: await client("Walkedseller"),
        },
      });
      const { contractId } = await api.purchaseContracts.create({
        propertyId: RealEstateId,
        contract: { price: 25_000_000, clientId: await client("Walkedbuyer") },
      });
      return contractId;
    },
  },
};
