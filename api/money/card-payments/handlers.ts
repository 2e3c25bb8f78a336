import { takeHook } from "#api/money/card-payments/events.ts";
import { openPayPage, payOnPage } from "#api/money/card-payments/pay-page.ts";
import { cardPaymentsOf } from "#api/money/card-payments/queries.ts";
import { refundPayment } from "#api/money/card-payments/refund.ts";
import { requestPayment } from "#api/money/card-payments/request.ts";
import { payOnSandboxPage, showSandboxPage } from "#api/money/card-payments/sandbox-page.ts";
import { withdrawByHand } from "#api/money/card-payments/withdraw.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { cardPay, cardPayments } from "#contract/money/card-payments/card-payments.ts";

export const cardPaymentHandlers = [
  handle(cardPayments.ofContract, (context, { id }) => cardPaymentsOf(context, id)),
  handle(cardPayments.request, requestPayment),
  handle(cardPayments.withdraw, async (context, { id }) => {
    await withdrawByHand(context, id);
    return {};
  }),
  handle(cardPayments.refund, async (context, input) => ({ RefundId: await refundPayment(context, input) })),
  handlePublic(cardPayments.hook, async (context, input) => {
    await takeHook(context, input);
    return {};
  }),
  handlePublic(cardPay.open, (context, { token }) => openPayPage(context, token)),
  handlePublic(cardPay.pay, (context, { token }) => payOnPage(context, token)),
  handlePublic(cardPay.sandboxPage, showSandboxPage),
  handlePublic(cardPay.sandboxPay, payOnSandboxPage),
];
