import { findClient } from "#api/clients/queries.ts";
import { closedFields } from "#api/clients/rules/masking.ts";
import { clientTable } from "#api/clients/tables.ts";
import { tellChanged } from "#api/clients/verbs.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";
import { describedOf } from "#api/platform/record-table.ts";
import { addRecord } from "#api/platform/records.ts";
import { clientRecord } from "#contract/client-record.ts";

/**
 * The same client in another branch of the caller's: who they are and how to reach them, not what they rent or owe. Who does
 * not see all of a client cannot take them elsewhere.
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
    { told: { clonedFrom: clientId } },
  );
  await tellChanged(context, [id]);
  return id;
}
