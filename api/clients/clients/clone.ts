import { findClient } from "#api/clients/clients/queries.ts";
import { closedFields } from "#api/clients/clients/rules/masking.ts";
import { clientTable } from "#api/clients/clients/tables.ts";
import { tellChanged } from "#api/clients/clients/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { describedOf } from "#api/platform/records/record-table.ts";
import { addRecord } from "#api/platform/records/records.ts";
import { clientRecord } from "#contract/clients/clients/client-record.ts";

/**
 * Copies a client to another of the caller's branches: name and contact data, not what they rent or owe.
 * Whoever does not see all of a client cannot copy them.
 */
export async function cloneClient(
  context: CallContext,
  { branchId, clientId }: { branchId: number; clientId: number },
): Promise<number> {
  const client = await findClient(context, clientId);
  if ((await closedFields(context)).length > 0) throw invalid("clientId", "notYours");
  if (!context.branchIds.includes(branchId)) throw invalid("branchId", "unknownBranch");
  if (client.branchId === branchId) throw invalid("branchId", "sameBranch");
  const fields = describedOf(clientRecord, client) as typeof client;
  const id = await addRecord(
    context,
    clientTable,
    { ...fields, branchId },
    { auditDetails: { clonedFrom: clientId } },
  );
  await tellChanged(context, [id]);
  return id;
}
