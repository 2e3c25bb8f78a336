import type { Moved } from "#api/platform/effects.ts";

declare module "#api/platform/effects.ts" {
  interface Events {
    /** An item of a plan was paid, by hand or by card; `id` is the item's. */
    "contractPayment.paid": Moved;
  }
}
