import type { CallContext } from "#api/platform/calls/call-context.ts";

/** The parts of a call that reading an invoice needs. */
export type InvoiceReader = Pick<CallContext, "trx" | "organizationId" | "branchIds" | "now">;
