import { askAbout, askTask } from "#api/card-payments/ask.ts";
import { cardPaymentStatusList, cardRefundStatusList } from "#api/card-payments/card-payment-status.ts";
import { chargeCard, chargeTask } from "#api/card-payments/charge.ts";
import { seedCardPayments } from "#api/card-payments/demo.ts";
import { handleEvent, handleTask, takeSimulated } from "#api/card-payments/events.ts";
import { cardPaymentHandlers } from "#api/card-payments/handlers.ts";
import { actOnHold, actTask } from "#api/card-payments/hold-act.ts";
import { reconcile, reconcileSchedule, reconcileTask } from "#api/card-payments/reconcile.ts";
import { giveBack, refundTask } from "#api/card-payments/refund.ts";
import { toldTask } from "#api/integrations/stripe/open.ts";
import type { Domain } from "#api/platform/domain.ts";
import { Failure } from "#api/platform/failure.ts";

export const cardPayments: Domain = {
  handlers: cardPaymentHandlers,
  tasks: {
    [askTask]: askAbout,
    [actTask]: actOnHold,
    [chargeTask]: chargeCard,
    [handleTask]: handleEvent,
    [refundTask]: giveBack,
    [toldTask]: takeSimulated,
    [reconcileTask]: reconcile,
  },
  schedules: [reconcileSchedule],
  statusLists: [cardPaymentStatusList, cardRefundStatusList],
  demo: { acts: seedCardPayments, after: ["connections", "invoices"] },
  // Two colleagues asked for the same item at once.
  constraints: { card_payment_item_running: () => new Failure("NOT_READY", { detail: "cardRunning" }) },
};
