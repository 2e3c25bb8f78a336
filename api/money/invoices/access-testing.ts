import { inTenant } from "#api/platform/database/tenant.ts";
import { type Access, inDays, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    draft: number;
    otherDraft: number;
    finalized: number;
    wrongInvoice: number;
  }
}

export const access: Access<"invoices", "draft" | "otherDraft" | "finalized" | "wrongInvoice"> = {
  samples: {
    invoices: {
      list: none,
      exportList: () => ({ query: "{}" }),
      download: ({ finalized }) => ({ ids: [finalized] }),
      sendMany: ({ finalized }) => ({ ids: [finalized] }),
      read: ({ draft }) => ({ id: draft }),
      moneyOfClient: ({ client }) => ({ id: client }),
      generate: ({ contract }) => ({ id: contract }),
      update: ({ draft }) => ({ invoice: { id: draft, notes: "Thank you" } }),
      finalize: ({ draft }) => ({ id: draft }),
      remove: ({ otherDraft }) => ({ id: otherDraft }),
      cancel: ({ finalized }) => ({ id: finalized, reason: "wrong recipient" }),
      reissue: ({ wrongInvoice }) => ({ id: wrongInvoice, reason: "wrong address" }),
      pdf: ({ finalized }) => ({ id: finalized }),
      send: ({ finalized }) => ({
        id: finalized,
        email: "guest@mail.example",
        subject: "Invoice",
        body: "Attached.",
      }),
    },
  },
  records: async (house, { branch, unit, client, contract }, { client: api }) => {
    const stay = async (checkIn: string, checkOut: string) =>
      (
        await api.rentContracts.create({
          propertyId: unit,
          contract: { checkIn, checkOut, clientId: client },
        })
      ).contractId;
    const draft = await api.invoices.generate({ id: contract });
    const otherDraft = await api.invoices.generate({ id: await stay(inDays(170), inDays(172)) });
    const complete = async (contractId: number) => {
      const { Invoice } = await api.invoices.generate({ id: contractId });
      const lines = Invoice.lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => ({
        ...line,
        taxRate: line.taxRate ?? 1000,
      }));
      await api.invoices.update({ invoice: { id: Invoice.id, lines } });
      return Invoice.id;
    };
    const third = await complete(await stay(inDays(130), inDays(133)));
    const fourth = await complete(await stay(inDays(134), inDays(136)));
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .updateTable("branch")
        .set({ vat_id: "ATU12345678", iban: "AT611904300234573201", email: "office@house.example" })
        .where("id", "=", branch)
        .execute(),
    );
    for (const id of [third, fourth]) await api.invoices.finalize({ id });
    return {
      draft: draft.Invoice.id,
      otherDraft: otherDraft.Invoice.id,
      finalized: third,
      wrongInvoice: fourth,
    };
  },
};
