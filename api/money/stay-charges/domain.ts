import { stayChargeHandlers } from "#api/money/stay-charges/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

/** Lines charged on a stay beside its price, and discounts. They hang on the contract, and their history is its. */
export const stayCharges: Domain = { handlers: stayChargeHandlers };
