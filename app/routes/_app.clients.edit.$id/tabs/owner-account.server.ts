import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { may, type Principal } from "#contract/platform/access.ts";
import { formatMonth } from "#contract/platform/format.ts";

const acts: Acts = {
  payOut: async ({ signedIn, id, form, target, options }) => {
    const [branchId, buildingId] = target.split("-").map(Number);
    await signedIn.api.ownerStatements.payOut(
      {
        id,
        branchId: branchId ?? 0,
        buildingId: buildingId || null,
        amount: postedMoney(form, "amount", signedIn) ?? 0,
        reason: String(form.get("reason") ?? ""),
      },
      options,
    );
    return { text: fixedT(signedIn.language, "ownerStatements")("payOut.done") };
  },
  charge: async ({ signedIn, id, form, options }) => {
    const charge = {
      ownerId: id,
      buildingId: Number(form.get("buildingId")),
      amount: postedMoney(form, "amount", signedIn) ?? 0,
      reason: String(form.get("reason") ?? ""),
    };
    await signedIn.api.transactions.chargeOwner(charge, options);
    return { text: fixedT(signedIn.language, "ownerStatements")("charge.done") };
  },
  undoCharge: async ({ signedIn, form, target, options }) => {
    const reason = String(form.get("reason") ?? "");
    const { month } = await signedIn.api.transactions.undoOwnerCharge(
      { id: Number(target), reason },
      options,
    );
    const t = fixedT(signedIn.language, "ownerStatements");
    return { text: t("undoCharge.done", { month: formatMonth(month) }) };
  },
  undoPayout: async ({ signedIn, form, target, options }) => {
    const reason = String(form.get("reason") ?? "");
    await signedIn.api.ownerStatements.undoPayout({ id: Number(target), reason }, options);
    return { text: fixedT(signedIn.language, "ownerStatements")("undoPayout.done") };
  },
};

/** What the client is owed as an owner, by house and unit. */
export const ownerAccountTab = {
  mayRead: (principal: Principal) => may(principal, "monetary", "read"),
  leftOut: ({ isOwner }: Client) => !isOwner,
  load: async ({ api, principal }: SignedIn, { id }: Client) => ({
    ...(await api.ownerStatements.account({ id })),
    mayCharge: may(principal, "monetary", "create"),
    mayPay: may(principal, "monetary", "operation"),
  }),
  acts,
};
