import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { cardLinkDays, cardWays, declineWord } from "#contract/money/card-payments/card-payment.ts";
import { decide, may, needs } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";

/** A link to the payment page, shown with the answer that made it and never again. */
export interface MadePayLink {
  payLink: string;
}

/** What of cards the payments tab shows; null for who may not see money. */
export async function loadCards({ api, principal, profile }: SignedIn, contractId: number) {
  if (!decide(principal, needs("monetary", "read")).allowed) return null;
  const { CardPayments, ...cards } = await api.cardPayments.ofContract({ id: contractId });
  const timeZone = timeZoneOf(profile);
  return {
    ...cards,
    payments: CardPayments.map((payment) => ({
      ...payment,
      declined: payment.failureCode === null ? null : declineWord(payment.failureCode),
      created: formatDateTime(payment.createdAt, timeZone),
      until: payment.expiresAt && formatDateTime(payment.expiresAt, timeZone),
      heldUntil: payment.holdUntil && formatDateTime(payment.holdUntil, timeZone),
      planned: payment.chargeAfter && formatDateTime(payment.chargeAfter, timeZone),
    })),
    mayAsk: may(principal, "monetary", "create"),
    mayRefund: may(principal, "monetary", "operation"),
    mayMail: may(principal, "client_email", "read"),
  };
}

export const cardActs: Acts = {
  withdrawCard: async ({ signedIn: { api, language }, target, options }) => {
    await api.cardPayments.withdraw({ id: Number(target) }, options);
    return { text: fixedT(language, "cardPayments")("done.withdraw") };
  },
  refundCard: async ({ signedIn, form, target, options }) => {
    const amount = postedMoney(form, "amount", signedIn) ?? 0;
    const reason = String(form.get("reason") ?? "");
    const typed = String(form.get("ofDeposit") ?? "").trim();
    const ofDeposit = typed === "" ? undefined : (postedMoney(form, "ofDeposit", signedIn) ?? 0);
    await signedIn.api.cardPayments.refund(
      { id: Number(target), amount, reason, confirmed: true, ...(ofDeposit !== undefined && { ofDeposit }) },
      options,
    );
    return { text: fixedT(signedIn.language, "cardPayments")("done.refund") };
  },
};

/** Asks for a payment; the link it makes is shown with the answer. Null for what is no request. */
export async function postCards(args: ActionFunctionArgs, signedIn: SignedIn, contractId: number) {
  const form = await readForm(args.request.clone());
  if (form.get("intent") !== "requestCard") return null;
  const { api, language, url } = signedIn;
  const t = fixedT(language, "cardPayments");
  const by = cardWays.find((way) => way === form.get("by"));
  const days = String(form.get("days") ?? "").trim();
  const sendMail = form.has("sendMail");
  return tellOutcome(
    args,
    url.pathname + url.search,
    async () => {
      const { link } = await api.cardPayments.request(
        {
          contractId,
          paymentIds: form.getAll("item").map(Number),
          ...(by && { by }),
          sendMail,
          keepCard: form.has("keepCard"),
          days: days === "" ? cardLinkDays.usual : Number(days),
        },
        onceOf(form),
      );
      if (link === null) return { text: t("done.charging") };
      if (sendMail) return { text: t("done.linkMailed") };
      const made: MadePayLink = { payLink: link };
      return data(made);
    },
    (failure) => refuseFields(form, failure),
  );
}
