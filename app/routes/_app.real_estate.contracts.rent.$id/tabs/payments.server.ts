import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { may } from "#contract/access.ts";
import type { Tab } from "./tabs.server.ts";

const acts: Acts = {
  pay: async ({ signedIn: { api, t }, id, form, options }) => {
    const paid = {
      contractId: id,
      paymentId: Number(form.get("paymentId")),
      method: methodOf(form.get("method")),
    };
    await api.rentContracts.markPaymentAsPaid(paid, options);
    return { text: t("done.pay") };
  },
};

/** The payment plan of a contract. */
export const paymentsTab = {
  count: (_signedIn, { contract }) => contract.payments.length,
  load: async ({ principal }) => ({ mayPay: may(principal, "monetary", "edit") }),
  acts,
} satisfies Tab<unknown>;

function methodOf(typed: FormDataEntryValue | null): "transfer" | "cash" | "card" | "other" {
  return typed === "cash" || typed === "card" || typed === "other" ? typed : "transfer";
}
