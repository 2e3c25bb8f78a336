import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    lender: number;
    mortgage: number;
  }
}

const table = (words: string) => new File([words], "banks.csv", { type: "text/csv" });

export const access: Access<"banks" | "mortgages" | "bankImport", "lender" | "mortgage"> = {
  organizationWide: ["banks", "mortgages", "bankImport.banks", "bankImport.template"],
  samples: {
    banks: {
      list: none,
      labels: none,
      read: ({ lender }) => ({ id: lender }),
      add: () => ({ bank: { name: "Third bank" } }),
      update: ({ lender }) => ({ bank: { id: lender, note: "asked" } }),
      copy: ({ lender }) => ({ id: lender }),
      setBankers: ({ lender }) => ({ id: lender, userIds: [] }),
    },
    mortgages: {
      read: ({ mortgage }) => ({ id: mortgage }),
      add: ({ lender }) => ({
        id: lender,
        mortgage: { title: "Roof", amount: 100_000, rate: 3, termMonths: 12, startsOn: "2026-01-01" },
      }),
      update: ({ mortgage }) => ({ mortgage: { id: mortgage, title: "Roof and walls" } }),
      remove: ({ mortgage }) => ({ id: mortgage }),
    },
    bankImport: {
      banks: ({ branch }) => ({ file: table("name;city\nFourth bank;Graz\n"), branchId: branch }),
      clients: ({ branch }) => ({
        file: table(`bank;lastname;email\n${mark} lends;Vogl;vogl@bank.example\n`),
        branchId: branch,
      }),
      template: () => ({ table: "Bank" }),
    },
  },
  records: async (_house, _records, { client: api }) => {
    const { BankId: lender } = await api.banks.add({ bank: { name: `${mark} lends` } });
    const { MortgageId: mortgage } = await api.mortgages.add({
      id: lender,
      mortgage: { title: mark, amount: 100_000, rate: 3, termMonths: 12, startsOn: "2026-01-01" },
    });
    return { lender, mortgage };
  },
};
