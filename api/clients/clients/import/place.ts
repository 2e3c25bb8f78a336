import { ownFieldsFor, requiredOfClients } from "#api/clients/client-fields/queries.ts";
import { type FileField, titleOf, writableFields } from "#api/clients/clients/import/client-table.ts";
import { clientStatuses } from "#api/clients/clients/statuses.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { importBranch } from "#api/platform/paper/tabular/import-file.ts";
import { type OwnField, ownName } from "#contract/clients/client-fields/own-field.ts";
import type { ClientStatus } from "#contract/clients/clients/clients.ts";

/** The destination of rows, and the names they may use. */
export interface ImportPlace {
  organizationId: number;
  /** The branch for rows that name none. */
  branchId: number;
  branches: readonly { id: number; name: string; country: string }[];
  statuses: readonly ClientStatus[];
  /** Own fields that the importing person may see. */
  own: readonly OwnField[];
  /** The fields that the organization requires for a new client, with their labels. */
  required: readonly { field: FileField; title: string }[];
}

export async function importPlace(
  context: CallContext,
  chosenBranch: number | undefined,
): Promise<ImportPlace> {
  const { id: branchId } = await importBranch(context, chosenBranch);
  const branches = await context.trx
    .selectFrom("branch")
    .select(["id", "name", "country"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", [...context.branchIds])
    .orderBy("name")
    .execute();
  const { fields: own } = await ownFieldsFor(context);
  const writable = await writableFields(context);
  const names = [
    ...(await requiredOfClients(context)),
    ...own.flatMap((field) => (field.required ? [ownName(field)] : [])),
  ];
  return {
    own,
    required: writable
      .filter((field) => names.includes(field))
      .map((field) => ({ field, title: titleOf(context.t, field, own) })),
    organizationId: context.organizationId,
    branchId,
    branches,
    statuses: await clientStatuses(context),
  };
}
