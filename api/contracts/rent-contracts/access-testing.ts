import { type Access, inDays, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    otherContract: number;
    payment: number;
    changedContract: number;
    paidPayment: number;
  }
}

const leases = () =>
  new File(["unit;lastname;from;rent\nNowhere;Nobody;2020-01-01;500\n"], "leases.csv", { type: "text/csv" });
const changed = { checkIn: inDays(265), checkOut: inDays(267) };

export const access: Access<
  | "rentContracts"
  | "contractActs"
  | "contractEdits"
  | "contractPayments"
  | "contractStats"
  | "leaseImport"
  | "stayChanges",
  "otherContract" | "payment" | "changedContract" | "paidPayment"
> = {
  samples: {
    rentContracts: {
      list: none,
      find: ({ contract }) => ({ id: contract }),
      read: ({ contract }) => ({ id: contract }),
      quote: ({ unit }) => ({ propertyId: unit, contract: { checkIn: inDays(140), checkOut: inDays(142) } }),
      create: ({ unit, client }) => ({
        propertyId: unit,
        contract: { checkIn: inDays(140), checkOut: inDays(142), clientId: client },
      }),
      createMulti: ({ unit, client }) => ({
        contracts: [
          {
            propertyId: unit,
            contract: { checkIn: inDays(191), checkOut: inDays(193), clientId: client },
          },
        ],
      }),
      ofClient: ({ client }) => ({ id: client }),
      moneyOfClient: ({ client }) => ({ id: client }),
      checkCreate: ({ unit }) => ({
        contracts: [{ propertyId: unit, checkIn: inDays(150), checkOut: inDays(152) }],
      }),
      updateStatus: ({ contract }) => ({ id: contract, status: "ACTIVE", reason: "by phone" }),
      cancelPreview: ({ contract }) => ({ id: contract }),
      cancel: ({ otherContract }) => ({ id: otherContract, reason: "guest is ill" }),
      checkIn: ({ contract }) => ({ id: contract }),
      checkOut: ({ contract }) => ({ id: contract }),
      markPaymentAsPaid: ({ contract, payment }) => ({ contractId: contract, paymentId: payment }),
      exportList: none,
    },
    leaseImport: {
      importFile: () => ({ file: leases(), takenOverOn: inDays(0), dryRun: true }),
      template: none,
      importUpload: () => ({ file: leases() }),
      importStart: ({ file, branch }) => ({
        ...{ fileId: file, branchId: branch, takenOverOn: inDays(0), dryRun: true },
      }),
    },
    contractEdits: {
      update: ({ contract }) => ({ id: contract, contract: { note: "seen" } }),
    },
    contractStats: {
      checkin: () => ({ from: inDays(356), until: inDays(362) }),
      expenses: () => ({ from: inDays(356), until: inDays(362) }),
      expensesReport: () => ({ from: inDays(356), until: inDays(362) }),
    },
    contractActs: {
      visible: ({ contract }) => ({ ids: [contract], visible: true }),
      remind: ({ otherContract }) => ({ ids: [otherContract] }),
      complete: ({ contract }) => ({ ids: [contract] }),
      bulkAct: () => ({ id: 999_999 }),
      undoBulk: () => ({ id: 999_999 }),
    },
    contractPayments: {
      read: ({ contract }) => ({ id: contract }),
      monetaryId: ({ contract }) => ({ id: contract }),
      sendReminder: ({ contract, payment }) => ({ contractId: contract, paymentId: payment }),
      pauseReminders: ({ contract, payment }) => ({
        contractId: contract,
        paymentId: payment,
        until: inDays(30),
      }),
      take: ({ contract, payment }) => ({ id: contract, paymentIds: [payment] }),
      giveBack: ({ contract }) => ({ id: contract }),
      receipt: ({ changedContract, paidPayment }) => ({
        contractId: changedContract,
        paymentId: paidPayment,
      }),
      undo: ({ contract, payment }) => ({ contractId: contract, paymentId: payment, reason: "returned" }),
    },
    stayChanges: {
      preview: ({ changedContract, unit }) => ({ id: changedContract, propertyId: unit, contract: changed }),
      change: ({ changedContract, unit }) => ({ id: changedContract, propertyId: unit, contract: changed }),
      candidates: ({ changedContract }) => ({ id: changedContract }),
      departure: ({ contract }) => ({ id: contract }),
      readStep: () => ({ id: 999_999 }),
      undoStep: () => ({ id: 999_999 }),
      read: () => ({ id: 999_999 }),
      undo: () => ({ id: 999_999 }),
    },
  },
  records: async (_house, { unit, client, contract }, { client: api }) => {
    const { contractId: otherContract } = await api.rentContracts.create({
      propertyId: unit,
      contract: { checkIn: inDays(110), checkOut: inDays(113), clientId: client },
    });
    const { contractId: changedContract } = await api.rentContracts.create({
      propertyId: unit,
      contract: { checkIn: inDays(260), checkOut: inDays(263), clientId: client },
    });
    const { contract: changing } = await api.rentContracts.read({ id: changedContract });
    const paidPayment = changing.payments[0]?.id ?? 0;
    await api.contractPayments.take({ id: changedContract, paymentIds: [paidPayment] });
    const { contract: booked } = await api.rentContracts.read({ id: contract });
    return {
      otherContract,
      changedContract,
      paidPayment,
      payment: booked.payments[0]?.id ?? 0,
    };
  },
  refused: {
    // The file belongs to somebody else.
    "leaseImport.importStart": "NOT_FOUND",
    // The stay is in the future.
    "rentContracts.checkIn": "NOT_READY",
    "rentContracts.checkOut": "INVALID_TRANSITION",
    // Nothing was paid beyond what is owed.
    "contractPayments.giveBack": "VALIDATION",
    // A change is its maker's own.
    "stayChanges.read": "NOT_FOUND",
    "stayChanges.undo": "NOT_FOUND",
    "contractActs.bulkAct": "NOT_FOUND",
    "contractActs.complete": "NOT_READY",
    "contractActs.undoBulk": "NOT_FOUND",
    "stayChanges.readStep": "NOT_FOUND",
    "stayChanges.undoStep": "NOT_FOUND",
  },
};
