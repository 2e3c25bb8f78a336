import type { CallContext } from "#api/platform/call-context.ts";
import type { EffectScope } from "#api/platform/effects.ts";

/** What reading an invoice needs of a call. */
export type InvoiceReader = Pick<CallContext, "trx" | "organizationId" | "branchIds" | "now">;

/** What changing one needs; effects of other domains bring the same, with nobody as `user`. */
export type InvoiceWriter = EffectScope & InvoiceReader;
