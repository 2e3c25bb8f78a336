import type { CallContext } from "#api/platform/calls/call-context.ts";

/** What reading an invoice needs of a call. */
export type InvoiceReader = Pick<CallContext, "trx" | "organizationId" | "branchIds" | "now">;
