import { type Access, inDays, mark } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    chargedStay: number;
    stayCharge: number;
  }
}

const charge = { kind: "other" as const, description: `${mark} minibar`, unitGross: 900, reason: "minibar" };

export const access: Access<"stayCharges", "chargedStay" | "stayCharge"> = {
  samples: {
    stayCharges: {
      ofContract: ({ chargedStay }) => ({ id: chargedStay }),
      add: ({ chargedStay }) => ({ id: chargedStay, charge }),
      void: ({ stayCharge }) => ({ id: stayCharge, reason: "typed twice" }),
    },
  },
  records: async (_house, { unit, client }, { client: api }) => {
    const { contractId } = await api.rentContracts.create({
      propertyId: unit,
      contract: { checkIn: inDays(750), checkOut: inDays(752), clientId: client },
    });
    const { id } = await api.stayCharges.add({ id: contractId, charge });
    return { chargedStay: contractId, stayCharge: id };
  },
};
