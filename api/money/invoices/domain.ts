import { finalizeStatement, finalizeStatementTask } from "#api/money/invoices/cost-statement/finalize-all.ts";
import { costStatementHandlers } from "#api/money/invoices/cost-statement/handlers.ts";
import { seedInvoices } from "#api/money/invoices/demo.ts";
import { invoiceHandlers } from "#api/money/invoices/handlers.ts";
import { invoiceStatusList } from "#api/money/invoices/invoice-status.ts";
import { makePdfJob, makePdfTask } from "#api/money/invoices/make-pdf.ts";
import { foundInvoices } from "#api/money/invoices/search.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { aliasesOf } from "#api/platform/calls/aliases.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { messageTemplateCosts } from "#contract/money/invoices/message-template-aliases.ts";
import { operatingCosts } from "#contract/money/invoices/operating-costs.ts";
import { needs } from "#contract/platform/access.ts";

export const invoices: Domain = {
  handlers: [
    ...invoiceHandlers,
    ...costStatementHandlers,
    ...aliasesOf(costStatementHandlers, operatingCosts, messageTemplateCosts),
  ],
  statusLists: [invoiceStatusList],
  tasks: { [makePdfTask]: makePdfJob },
  longTasks: { [finalizeStatementTask]: finalizeStatement },
  resends: { invoice: needs("invoice", "edit") },
  files: { invoice: readInBranch("invoice", "invoice") },
  clientLinks: [clientLink("invoice", "client_id")],
  search: { invoices: { resource: "invoice", find: foundInvoices } },
  // Its PDFs carry the logo.
  demo: { acts: seedInvoices, after: ["organizations"] },
};
