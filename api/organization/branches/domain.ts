import { branchHandlers } from "#api/organization/branches/handlers.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const branches: Domain = {
  handlers: branchHandlers,
  clientLinks: [clientLink("branch", "rental_account_id")],
  constraints: {
    branch_organization_id_invoice_prefix_key: () => invalid("branch.invoicePrefix", "prefixTaken"),
    // Raised when a unit would become active in a closed branch (migration 0007).
    HW001: () => new Failure("NOT_READY", { detail: "branchClosed" }),
  },
};
