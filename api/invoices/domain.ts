import { finalizeStatement, finalizeStatementTask } from "#api/invoices/cost-statement/finalize-all.ts";
import { costStatementHandlers } from "#api/invoices/cost-statement/handlers.ts";
import { invoiceHandlers } from "#api/invoices/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const invoices: Domain = {
  handlers: [...invoiceHandlers, ...costStatementHandlers],
  tasks: {
    [finalizeStatementTask]: finalizeStatement,
  },
};
