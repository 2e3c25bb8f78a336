/** Where an invoice stands with its money, apart from the schemas, so that the browser needs no validation library for it. */
export const invoiceStandings = ["paid", "partPaid", "open", "overdue"] as const;
export type InvoiceStanding = (typeof invoiceStandings)[number];
