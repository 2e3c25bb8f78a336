import { clientStatuses } from "#api/clients/statuses.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { importBranch } from "#api/platform/tabular/import-file.ts";
import type { ClientStatus } from "#contract/clients.ts";

/** Where rows go, and what they may name. */
export interface ImportPlace {
  organizationId: number;
  /** The branch of rows that name none. */
  branchId: number;
  branches: readonly { id: number; name: string; country: string }[];
  statuses: readonly ClientStatus[];
}

export async function importPlace(context: CallContext, wanted: number | undefined): Promise<ImportPlace> {
  const { id: branchId } = await importBranch(context, wanted);
  const branches = await context.trx
    .selectFrom("branch")
    .select(["id", "name", "country"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", [...context.branchIds])
    .orderBy("name")
    .execute();
  return {
    organizationId: context.organizationId,
    branchId,
    branches,
    statuses: await clientStatuses(context),
  };
}
