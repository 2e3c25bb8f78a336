import { type Access, inDays, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    alertContract: number;
    contractAlert: number;
    otherContractAlert: number;
  }
}

export const access: Access<"contractAlerts", "alertContract" | "contractAlert" | "otherContractAlert"> = {
  samples: {
    contractAlerts: {
      data: none,
      get: ({ alertContract }) => ({ contractId: alertContract }),
      list: none,
      counts: none,
      colleagues: ({ alertContract }) => ({ contractId: alertContract }),
      add: ({ alertContract }) => ({
        contractId: alertContract,
        alert: { code: "GUEST_WISH", severity: "low", note: "cot" },
      }),
      edit: ({ contractAlert }) => ({ id: contractAlert, alert: { severity: "high" } }),
      remove: ({ otherContractAlert }) => ({ id: otherContractAlert }),
    },
  },
  records: async (_house, { unit, client }, { client: api }) => {
    const { contractId: alertContract } = await api.rentContracts.create({
      propertyId: unit,
      contract: { checkIn: inDays(270), checkOut: inDays(272), clientId: client },
    });
    const add = async (note: string) =>
      (
        await api.contractAlerts.add({
          contractId: alertContract,
          alert: { code: "TO_CLARIFY", severity: "low", note: `${mark} ${note}` },
        })
      ).alert.id;
    return { alertContract, contractAlert: await add("one"), otherContractAlert: await add("two") };
  },
};
