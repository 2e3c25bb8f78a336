import { type Access, inDays, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    nuki: number;
    nukiUnit: number;
  }
}

export const access: Access<"smartLocks", "nuki" | "nukiUnit"> = {
  samples: {
    smartLocks: {
      list: none,
      choices: none,
      read: ({ nuki }) => ({ id: nuki }),
      add: ({ branch, unit }) => ({ nuki: { branchId: branch, unitId: unit, name: "Back door" } }),
      update: ({ nuki }) => ({ nuki: { id: nuki, note: "Seen" } }),
      move: ({ nuki }) => ({ id: nuki, action: "install" }),
      sendMail: ({ nukiUnit }) => ({ emailAddress: "fitter@mail.example", propertyId: nukiUnit }),
      lock: ({ nuki }) => ({ id: nuki }),
      unlock: ({ nuki }) => ({ id: nuki, reason: "Guest has lost the key" }),
      check: ({ nuki }) => ({ id: nuki }),
      addCode: ({ nuki }) => ({ id: nuki, name: "Plumber", validUntil: inDays(3) }),
      withdrawCode: ({ nuki }) => ({ id: nuki, codeId: 999_999, reason: "Done" }),
      ofContract: ({ contract }) => ({ contractId: contract }),
    },
  },
  refused: {
    // Nuki is not connected, so nothing is installed.
    "smartLocks.lock": "NOT_CONNECTED",
    "smartLocks.unlock": "NOT_CONNECTED",
    "smartLocks.check": "NOT_CONNECTED",
    "smartLocks.move": "NOT_READY",
    "smartLocks.addCode": "NOT_READY",
    "smartLocks.withdrawCode": "NOT_FOUND",
  },
  records: async (_house, { branch, freeUnit }, { client: api }) => ({
    nuki: (await api.smartLocks.add({ nuki: { branchId: branch, unitId: freeUnit, name: mark } })).nukiId,
    nukiUnit: freeUnit,
  }),
};
