import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    bank: number;
    mortgage: number;
  }
}

const table = (words: string) => new File([words], "banks.csv", { type: "text/csv" });

export const access: Access<"banks" | "mortgages" | "bankImport", "bank" | "mortgage"> = {
  organizationWide: ["banks", "mortgages", "bankImport.banks", "bankImport.template"],
  samples: {
    banks: {
      list: none,
      labels: none,
      read: ({ bank }) => ({ id: bank }),
      add: () => ({ bank: { name: "Third bank" } }),
      update: ({ bank }) => ({ bank: { id: bank, note: "asked" } }),
      copy: ({ bank }) => ({ id: bank }),
      setBankers: ({ bank }) => ({ id: bank, userIds: [] }),
    },
    mortgages: {
      read: ({ mortgage }) => ({ id: mortgage }),
      add: ({ bank }) => ({
        id: bank,
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
    const { BankId: bank } = await api.banks.add({ bank: { name: `${mark} lends` } });
    const { MortgageId: mortgage } = await api.mortgages.add({
      id: bank,
      mortgage: { title: mark, amount: 100_000, rate: 3, termMonths: 12, startsOn: "2026-01-01" },
    });
    return { bank, mortgage };
  },
};
