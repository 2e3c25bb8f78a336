import { letBill } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { type Access, inDays, mark } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    bookedMoney: number;
    taxMoney: number;
    billedMoney: number;
    billedInvoice: number;
    looseMoney: number;
    moneyBranch: number;
    ownerOfHouse: number;
    housePaidFor: number;
    ownerCharge: number;
  }
}

type RecordName =
  | "looseMoney"
  | "billedInvoice"
  | "bookedMoney"
  | "taxMoney"
  | "billedMoney"
  | "moneyBranch"
  | "ownerOfHouse"
  | "housePaidFor"
  | "ownerCharge";
const period = { start: inDays(-30), end: inDays(30) };

export const access: Access<"transactions", RecordName> = {
  samples: {
    transactions: {
      list: () => ({}),
      stats: () => period,
      read: ({ bookedMoney }) => ({ id: bookedMoney }),
      add: ({ moneyBranch }) => ({ transaction: { buid: moneyBranch, amount: 1200, payer: "Groß" } }),
      openItems: ({ looseMoney }) => ({ id: looseMoney }),
      unallocated: ({ billedInvoice }) => ({ id: billedInvoice }),
      unallocatedForOrder: ({ order }) => ({ id: order }),
      unallocatedForContract: ({ contract }) => ({ id: contract }),
      allocate: ({ looseMoney, billedInvoice }) => ({
        id: looseMoney,
        allocations: [{ invoiceId: billedInvoice, amount: 1 }],
      }),
      cancel: ({ bookedMoney }) => ({ id: bookedMoney, reason: "typed twice" }),
      payTax: ({ taxMoney }) => ({ id: taxMoney }),
      payTaxes: ({ taxMoney }) => ({ ids: [taxMoney] }),
      unpayTax: ({ taxMoney }) => ({ id: taxMoney, reason: "wrong month" }),
      sendInvoice: ({ billedMoney }) => ({ id: billedMoney, email: "guest@example.net" }),
      downloadInvoice: ({ billedMoney }) => ({ id: billedMoney }),
      downloadInvoices: ({ billedMoney }) => ({ ids: [billedMoney] }),
      overview: () => period,
      overviewRegion: () => period,
      chargeOwner: ({ ownerOfHouse, housePaidFor }) => ({
        ownerId: ownerOfHouse,
        buildingId: housePaidFor,
        amount: 900,
        reason: "Lock",
      }),
      undoOwnerCharge: ({ ownerCharge }) => ({ id: ownerCharge, reason: "typed twice" }),
    },
  },
  records: async (house, { branch, building, unit, client }, { client: api }) => {
    const { contractId } = await api.rentContracts.create({
      propertyId: unit,
      contract: { checkIn: inDays(710), checkOut: inDays(713), clientId: client },
    });
    await api.cardPayments.request({ contractId, amount: 300, type: "cityTax", paid: true });
    const { transactions: taxes } = await api.transactions.list({
      filter: { contractId, purpose: ["cityTax"] },
    });
    await letBill(house, branch);
    const { Invoice } = await api.invoices.generate({ id: contractId });
    const lines = Invoice.lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => ({
      ...line,
      taxRate: line.taxRate ?? 1000,
    }));
    await api.invoices.update({ invoice: { id: Invoice.id, lines } });
    await api.invoices.finalize({ id: Invoice.id });
    const { id: billedMoney } = await api.transactions.add({
      transaction: { buid: branch, amount: 700, allocations: [{ invoiceId: Invoice.id }] },
    });
    const { id: looseMoney } = await api.transactions.add({
      transaction: { buid: branch, amount: 300, payer: mark },
    });
    const { id: bookedMoney } = await api.transactions.add({
      transaction: { buid: branch, amount: 500, payer: mark },
    });
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .insertInto("building_owner")
        .values({ organization_id: house.organizationId, building_id: building, client_id: client })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const { id: ownerCharge } = await api.transactions.chargeOwner({
      ownerId: client,
      buildingId: building,
      amount: 700,
      reason: mark,
    });
    const taxMoney = taxes[0]?.id ?? 0;
    return {
      bookedMoney,
      taxMoney,
      billedMoney,
      billedInvoice: Invoice.id,
      looseMoney,
      moneyBranch: branch,
      ownerOfHouse: client,
      housePaidFor: building,
      ownerCharge,
    };
  },
};
