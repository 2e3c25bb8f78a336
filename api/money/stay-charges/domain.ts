import { stayChargeHandlers } from "#api/money/stay-charges/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

/** Lines charged on a stay beside its price, and discounts. They belong to the contract, and its history shows their changes. */
export const stayCharges: Domain = { handlers: stayChargeHandlers };
