import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { may, type Principal } from "#contract/platform/access.ts";

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
    accounts: (await api.ownerStatements.account({ id })).accounts,
    mayPay: may(principal, "monetary", "operation"),
  }),
  acts,
};
