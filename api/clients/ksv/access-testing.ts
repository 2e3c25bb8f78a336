import { candidate } from "#api/clients/ksv/ksv-testing.ts";
import { type Access, inDays, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    ksv: number;
    ksvContract: number;
    ksvClient: number;
    broughtBy: number;
  }
}

export const access: Access<"ksv", "ksv" | "ksvContract" | "ksvClient" | "broughtBy"> = {
  samples: {
    ksv: {
      list: none,
      fetchOrCreate: ({ ksvClient }) => ({ id: ksvClient }),
      read: ({ ksv }) => ({ id: ksv }),
      ofContract: ({ ksvContract }) => ({ id: ksvContract }),
      ofClient: ({ ksvClient }) => ({ id: ksvClient }),
      update: ({ ksv }) => ({ ksv: { id: ksv, note: "asked again" } }),
      add: ({ broughtBy }) => ({
        ksv: { clientId: broughtBy, outcome: "clear", issuedOn: inDays(-2), reference: "IP-1" },
      }),
      addFile: ({ ksv }) => ({
        id: ksv,
        file: new File(["%PDF-1.7\n%%EOF\n"], "pass.pdf", { type: "application/pdf" }),
      }),
    },
  },
  records: async (house, { branch, unit }, { client: api }) => {
    const someone = (days: number) =>
      candidate(house, api, {
        branchId: branch,
        unitId: unit,
        checkIn: inDays(days),
        lastname: `${mark} ${days}`,
      });
    const { clientId: ksvClient, contractId: ksvContract } = await someone(379);
    const { Ksv } = await api.ksv.fetchOrCreate({ id: ksvClient });
    const { clientId: broughtBy } = await someone(381);
    return { ksv: Ksv.id, ksvContract, ksvClient, broughtBy };
  },
};
