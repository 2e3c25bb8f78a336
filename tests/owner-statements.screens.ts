import { newUnit } from "./office.ts";
import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/report/owners": { agreed: null },
  "/report/owners/commissions": { agreed: null },
  "/report/owners/{id}": {
    agreed: null,
    record: async (api) => {
      const { id: unit, branchId } = await newUnit(api, "Owned");
      const email = "olga@mail.example";
      const client = { branchId, lastname: "Eigner", firstname: "Olga", email, isOwner: true };
      const { ClientId: ownerId } = await api.clients.add({ client });
      const { BuildingId: buildingId } = await api.buildings.add({
        building: {
          branchId,
          name: "Eigentümerhaus",
          type: "Altbau",
          address: "Praterstraße",
          house: "11",
          city: "Wien",
          country: "AT",
        },
      });
      await api.buildings.addUnit({ id: buildingId, propertyId: unit });
      await api.units.update({ realEstate: { id: unit, ownerId } });
      await api.transactions.chargeOwner({ ownerId, buildingId, amount: 1900, reason: "Lock" });
      await api.ownerStatements.makeAll({ branchId, month: new Date().toISOString().slice(0, 7) });
      for (let tries = 0; tries < 500; tries += 1) {
        const { statements } = await api.ownerStatements.list({ filter: { ownerId: [ownerId] } });
        if (statements[0]) return statements[0].id;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error("the job made no statement");
    },
  },
};
