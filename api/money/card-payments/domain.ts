import { reportTask } from "#api/integrations/stripe/open.ts";
import { askAbout, askTask } from "#api/money/card-payments/ask.ts";
import { cardPaymentStatusList, cardRefundStatusList } from "#api/money/card-payments/card-payment-status.ts";
import { chargeCard, chargeTask } from "#api/money/card-payments/charge.ts";
import { seedCardPayments } from "#api/money/card-payments/demo.ts";
import { handleEvent, handleTask, takeSimulated } from "#api/money/card-payments/events.ts";
import { cardPaymentHandlers } from "#api/money/card-payments/handlers.ts";
import { actOnHold, actTask } from "#api/money/card-payments/hold-act.ts";
import { cardPaymentsPrivacy } from "#api/money/card-payments/privacy.ts";
import { reconcile, reconcileSchedule, reconcileTask } from "#api/money/card-payments/reconcile.ts";
import { giveBack, refundTask } from "#api/money/card-payments/refund.ts";
import { stripeUse } from "#api/money/card-payments/vendor-use.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const cardPayments: Domain = {
  clientPrivacy: cardPaymentsPrivacy,
  handlers: cardPaymentHandlers,
  tasks: {
    [handleTask]: handleEvent,
    [reportTask]: takeSimulated,
  },
  vendorTasks: {
    [askTask]: askAbout,
    [actTask]: actOnHold,
    [chargeTask]: chargeCard,
    [refundTask]: giveBack,
    [reconcileTask]: reconcile,
  },
  schedules: [reconcileSchedule],
  statusLists: [cardPaymentStatusList, cardRefundStatusList],
  vendorUses: { stripe: stripeUse },
  demo: { acts: seedCardPayments, after: ["connections", "invoices"] },
  // Two colleagues requested the same item at once.
  constraints: { card_payment_item_running: () => new Failure("NOT_READY", { detail: "cardRunning" }) },
};
