import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    phoneRecord: number;
    otherPhoneRecord: number;
  }
}

export const access: Access<"phoneRecords", "phoneRecord" | "otherPhoneRecord"> = {
  samples: {
    phoneRecords: {
      data: none,
      list: none,
      report: () => ({ from: "2026-11-01", until: "2026-11-30" }),
      read: ({ phoneRecord }) => ({ id: phoneRecord }),
      add: ({ branch }) => ({ phoneRecord: { branchId: branch, direction: "in", phone: "+436605550099" } }),
      change: ({ phoneRecord }) => ({ phoneRecord: { id: phoneRecord, minutes: 3 } }),
      update: ({ phoneRecord }) => ({ id: phoneRecord, action: "close" }),
      remove: ({ otherPhoneRecord }) => ({ id: otherPhoneRecord }),
    },
  },
  records: async (_house, { branch, client, owner }, { client: api }) => {
    const add = async () =>
      (
        await api.phoneRecords.add({
          phoneRecord: {
            branchId: branch,
            direction: "in",
            phone: "+436605550088",
            clientId: client,
            note: mark,
            userId: owner,
          },
        })
      ).PhoneRecordId;
    return { phoneRecord: await add(), otherPhoneRecord: await add() };
  },
};
