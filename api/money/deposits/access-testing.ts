import { type Access, inDays, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    deposit: number;
    otherDeposit: number;
    heldDeposit: number;
    partDeposit: number;
    partEntry: number;
    depositContract: number;
  }
}

type RecordName =
  | "deposit"
  | "otherDeposit"
  | "heldDeposit"
  | "partDeposit"
  | "partEntry"
  | "depositContract";

export const access: Access<"deposits", RecordName> = {
  samples: {
    deposits: {
      list: none,
      read: ({ deposit }) => ({ id: deposit }),
      ofContract: ({ depositContract }) => ({ id: depositContract }),
      create: ({ depositContract }) => ({ deposit: { contractId: depositContract, amount: 5_000 } }),
      update: ({ deposit }) => ({ deposit: { id: deposit, note: "on the house account" } }),
      addFile: ({ deposit }) => ({ id: deposit, file: picture() }),
      sendEmail: ({ deposit }) => ({ id: deposit, subject: "Your deposit", body: "Attached." }),
      hold: ({ heldDeposit }) => ({ id: heldDeposit }),
      handleEvent: ({ otherDeposit }) => ({ id: otherDeposit, event: "charge" }),
      preview: ({ deposit }) => ({ id: deposit, event: "charge" }),
      counter: ({ partDeposit, partEntry }) => ({
        id: partDeposit,
        entryId: partEntry,
        reason: "typed twice",
      }),
      statement: ({ deposit }) => ({ id: deposit }),
      exportList: none,
      depositPaid: ({ depositContract }) => ({ id: depositContract }),
      depositRefunded: ({ depositContract }) => ({ id: depositContract }),
    },
  },
  records: async (_house, { unit, client }, { client: api }) => {
    const { contractId: depositContract } = await api.rentContracts.create({
      propertyId: unit,
      contract: { checkIn: inDays(280), checkOut: inDays(283), clientId: client, deposit: 0 },
    });
    await api.rentContracts.updateStatus({ id: depositContract, status: "ACTIVE", reason: "by phone" });
    const add = async (amount: number, kind: "money" | "hold" = "money") =>
      (await api.deposits.create({ deposit: { contractId: depositContract, amount, kind } })).depositId;
    const [deposit, otherDeposit, partDeposit] = [await add(10_000), await add(20_000), await add(30_000)];
    const heldDeposit = await add(40_000, "hold");
    const { deposit: part } = await api.deposits.handleEvent({
      id: partDeposit,
      event: "charge",
      amount: 1_000,
    });
    return {
      deposit,
      otherDeposit,
      heldDeposit,
      partDeposit,
      partEntry: part.entries[0]?.id ?? 0,
      depositContract,
    };
  },
};
