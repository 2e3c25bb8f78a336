import { inTenant } from "#api/platform/database/tenant.ts";
import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    ownerStatement: number;
    ownerPayout: number;
    ownerCommission: number;
    statementOwner: number;
    statementBranch: number;
    sentStatement: number;
  }
}

type RecordName =
  | "ownerStatement"
  | "ownerPayout"
  | "ownerCommission"
  | "statementOwner"
  | "statementBranch"
  | "sentStatement";
/** Nobody's token: the tests beside this file say what a token opens. */
const token = "o".repeat(43);

export const access: Access<"ownerStatements" | "ownerStatementPages", RecordName> = {
  samples: {
    ownerStatements: {
      list: none,
      read: ({ ownerStatement }) => ({ id: ownerStatement }),
      makeAll: ({ statementBranch }) => ({ branchId: statementBranch, month: "2026-01" }),
      act: ({ ownerStatement }) => ({ id: ownerStatement, action: "remake" }),
      actMany: ({ sentStatement }) => ({ ids: [sentStatement], action: "freeze" }),
      pdf: ({ ownerStatement }) => ({ id: ownerStatement }),
      archive: ({ ownerStatement }) => ({ ids: [ownerStatement] }),
      account: ({ statementOwner }) => ({ id: statementOwner }),
      payOut: ({ statementOwner, statementBranch }) => ({
        id: statementOwner,
        branchId: statementBranch,
        buildingId: null,
        amount: 1,
      }),
      undoPayout: ({ ownerPayout }) => ({ id: ownerPayout, reason: "came back" }),
      commissions: none,
      addCommission: ({ statementBranch }) => ({
        commission: { branchId: statementBranch, rate: 1500, validFrom: "2026-01-01" },
      }),
      removeCommission: ({ ownerCommission }) => ({ id: ownerCommission }),
    },
    ownerStatementPages: {
      open: () => ({ token }),
      pdf: () => ({ token }),
    },
  },
  records: async (house, { branch, client }, { client: api }) => {
    const { id: ownerCommission } = await api.ownerStatements.addCommission({
      commission: { branchId: branch, ownerId: client, rate: 1000, validFrom: "2026-01-01" },
    });
    const mine = {
      organization_id: house.organizationId,
      branch_id: branch,
      owner_id: client,
      currency: "EUR",
    };
    const statements = await inTenant(house.platform.db, house.organizationId, async (trx) => {
      const line = { unitId: null, unitLabel: "", contractId: null, nights: 0, text: mark };
      const statement = (month: string, status: "made" | "sent" | "frozen", kind: string, amount: number) => {
        const lines = JSON.stringify([{ ...line, kind, from: `${month}-02`, until: `${month}-02`, amount }]);
        return { ...mine, month: `${month}-01`, lines, opening: 0, closing: amount, status };
      };
      return trx
        .insertInto("owner_statement")
        .values([
          statement("2025-10", "sent", "charge", -100),
          // Something is owed, so that something can be paid out.
          statement("2025-11", "frozen", "rent", 5000),
          statement("2025-12", "made", "charge", -100),
        ])
        .returning("id")
        .execute();
    });
    const paidOut = await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .insertInto("owner_payout")
        .values({ ...mine, amount: 100, paid_on: "2026-01-05", reason: mark })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    return {
      sentStatement: statements[0]?.id ?? 0,
      ownerStatement: statements[2]?.id ?? 0,
      ownerPayout: paidOut.id,
      ownerCommission,
      statementOwner: client,
      statementBranch: branch,
    };
  },
  organizationWide: ["ownerStatementPages"],
};
