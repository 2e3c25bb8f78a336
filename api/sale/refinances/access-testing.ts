import { sql } from "kysely";
import { inTenant } from "#api/platform/database/tenant.ts";
import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    refinance: number;
    otherRefinance: number;
    refinanceBank: number;
    otherRefinanceBank: number;
    refinanceFile: number;
    refinanceReader: number;
    thirdBank: number;
  }
}

const paper = (name: string) =>
  new File([`%PDF-1.7\n%${name}\n%%EOF\n`], `${name}.pdf`, { type: "application/pdf" });

export const access: Access<
  "refinances" | "refinanceBanks",
  | "refinance"
  | "otherRefinance"
  | "refinanceBank"
  | "otherRefinanceBank"
  | "refinanceFile"
  | "refinanceReader"
  | "thirdBank"
> = {
  samples: {
    refinances: {
      list: none,
      labels: none,
      read: ({ refinance }) => ({ id: refinance }),
      add: ({ building }) => ({
        id: building,
        type: "Management",
        refinance: { title: "Roof", amount: 100 },
      }),
      update: ({ refinance }) => ({ refinance: { id: refinance, termMonths: 240 } }),
      move: ({ otherRefinance }) => ({ id: otherRefinance, action: "abandon", reason: "sold" }),
      sendFiles: ({ refinance, refinanceReader, refinanceFile }) => ({
        ...{ id: refinance, userIds: [refinanceReader], files: [refinanceFile] },
      }),
      sendDocs: ({ refinance, refinanceReader }) => ({ id: refinance, userIds: [refinanceReader] }),
      sendAgentMail: ({ refinance, refinanceReader }) => ({
        ...{ id: refinance, userIds: [refinanceReader], subject: "The house", body: "Good day" },
      }),
      addFiles: ({ refinance }) => ({ id: refinance, files: paper("plan"), tag: "Finanzierung" }),
      removeFile: ({ refinance, refinanceFile }) => ({ id: refinance, fileId: refinanceFile }),
    },
    refinanceBanks: {
      add: ({ refinance, thirdBank }) => ({ id: refinance, bankId: thirdBank }),
      update: ({ refinanceBank }) => ({ bank: { id: refinanceBank, rate: 3 } }),
      remove: ({ otherRefinanceBank }) => ({ id: otherRefinanceBank }),
    },
  },
  records: async (house, { building }, { client: api, id: owner }) => {
    // Files can only be sent to people with an address.
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`UPDATE app_user SET email = 'banker@mail.example' WHERE organization_id = ${house.organizationId} AND id = ${owner} AND email IS NULL`.execute(
        trx,
      ),
    );
    const bank = async (name: string) => (await api.banks.add({ bank: { name } })).BankId;
    const { RefinanceId: refinance } = await api.refinances.add({
      ...{ id: building, type: "Management" },
      refinance: { title: mark, amount: 100_000, note: mark },
    });
    const { RefinanceId: otherRefinance } = await api.refinances.add({
      ...{ id: building, type: "Management" },
      refinance: { title: `${mark} 2`, amount: 50_000 },
    });
    const add = async (bankId: number) =>
      (await api.refinanceBanks.add({ id: refinance, bankId })).RefinanceBankId;
    const { fileIds } = await api.refinances.addFiles({
      ...{ id: refinance, files: paper(mark), tag: "Finanzierung" },
    });
    await api.refinances.addFiles({ id: refinance, files: paper("value"), tag: "Gutachten" });
    return {
      refinance,
      otherRefinance,
      refinanceBank: await add(await bank(`${mark} refinances`)),
      otherRefinanceBank: await add(await bank("Refinances, too")),
      refinanceFile: fileIds[0] ?? 0,
      refinanceReader: owner,
      thirdBank: await bank("Refinances as well"),
    };
  },
};
