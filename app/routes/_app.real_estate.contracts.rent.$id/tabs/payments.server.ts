import { nightRunsOfTax } from "#app/components/city-tax-runs.ts";
import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { typedDay } from "#app/components/form/parse-date.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import { may } from "#contract/platform/access.ts";
import { allocateToPlan } from "./allocate-to-plan.server.ts";
import { giveBack, methodOf, takePayment } from "./book-payment.server.ts";
import { cardActs, loadCards, postCards } from "./card-payments.server.ts";
import type { Tab } from "./tabs.server.ts";

const pay: Acts[string] = async ({ signedIn: { api, t }, id, form, options }) => {
  const paid = { contractId: id, paymentId: Number(form.get("paymentId")), method: methodOf(form) };
  await api.rentContracts.markPaymentAsPaid(paid, options);
  return { text: t("done.pay") };
};

const acts: Acts = {
  pay,
  takePayment,
  giveBack,
  remind: async ({ signedIn, id, form, target, options }) => {
    const fee = postedMoney(form, "fee", signedIn) ?? undefined;
    const wanted = { contractId: id, paymentId: Number(target), fee };
    await signedIn.api.contractPayments.sendReminder(wanted, options);
    return { text: signedIn.t("reminder.done") };
  },
  pauseReminders: async ({ signedIn: { api, t }, id, form, target, options }) => {
    const until = typedDay(String(form.get("until") ?? "")) ?? "";
    await api.contractPayments.pauseReminders({ contractId: id, paymentId: Number(target), until }, options);
    return { text: t("reminder.pause.done") };
  },
  resumeReminders: async ({ signedIn: { api, t }, id, target, options }) => {
    const resumed = { contractId: id, paymentId: Number(target), until: null };
    await api.contractPayments.pauseReminders(resumed, options);
    return { text: t("reminder.pause.ended") };
  },
  allocate: async ({ signedIn, id, form, target, options }) => {
    await allocateToPlan(
      signedIn,
      { id, transactionId: Number(target), item: String(form.get("item") ?? "") },
      options,
    );
    return { text: signedIn.t("looseMoney.done") };
  },
  undoPayment: async ({ signedIn: { api, t }, id, form, target, options }) => {
    const reason = String(form.get("reason") ?? "");
    await api.contractPayments.undo({ contractId: id, paymentId: Number(target), reason }, options);
    return { text: t("undoPayment.done") };
  },
};

/** The payment plan of a contract. */
export const paymentsTab = {
  count: (_signedIn, { contract }) => contract.payments.length,
  load: async (signedIn, { contract: { id, cityTax } }) => ({
    mayPay: may(signedIn.principal, "monetary", "edit"),
    loose: may(signedIn.principal, "monetary", "edit")
      ? (await signedIn.api.transactions.unallocatedForContract({ id })).transactions
      : [],
    done: (await signedIn.api.contractPayments.read({ id })).payments,
    cards: await loadCards(signedIn, id),
    taxed: cityTax > 0 ? nightRunsOfTax((await signedIn.api.cityTaxes.ofContract({ id })).nights) : [],
  }),
  acts: { ...acts, ...cardActs },
  post: postCards,
} satisfies Tab<unknown>;
