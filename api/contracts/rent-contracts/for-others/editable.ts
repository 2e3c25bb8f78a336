import { sql } from "kysely";
import { holdContracts } from "#api/contracts/rent-contracts/for-others/hold-contract.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { EditableFields } from "#contract/contracts/contract-signing/contract-signings.ts";

/** Sets which register fields the guest's page may ask for. */
export async function setEditableFields(
  context: CallContext,
  { id, fields }: { id: number; fields: EditableFields },
): Promise<EditableFields> {
  const { trx, organizationId } = context;
  await holdContracts(context, [id]);
  const { editableFields: before } = await requireContract(context, id);
  const distinct = fields === null ? null : [...new Set(fields)];
  if (JSON.stringify(before) === JSON.stringify(distinct)) return distinct;
  await trx
    .updateTable("rent_contract")
    .set({ editable_fields: distinct, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "setEditableFields",
    objectType: "rentContract",
    objectId: id,
    before: { editableFields: before?.join(", ") ?? null },
    after: { editableFields: distinct?.join(", ") ?? null },
  });
  return distinct;
}
