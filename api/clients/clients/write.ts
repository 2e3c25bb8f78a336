import { z } from "zod";
import { requiredOfClients } from "#api/clients/client-fields/queries.ts";
import { withOwnFields } from "#api/clients/client-fields/verbs.ts";
import { findClient } from "#api/clients/clients/queries.ts";
import { closedFields, maskClient } from "#api/clients/clients/rules/masking.ts";
import { isUntouched } from "#api/clients/clients/rules/untouched.ts";
import { requireClientStatus } from "#api/clients/clients/statuses.ts";
import { clientTable } from "#api/clients/clients/tables.ts";
import { tellChanged } from "#api/clients/clients/verbs.ts";
import { campaignByCode } from "#api/organization/affiliates/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { todayOf } from "#api/platform/calls/today.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { addRecord, changeRecord, findRecord } from "#api/platform/records/records.ts";
import { byOwnName } from "#contract/clients/client-fields/own-field.ts";
import { reachableBy } from "#contract/clients/clients/client-record.ts";
import {
  type Client,
  type ClientFields,
  type clients,
  hasName,
  isReachable,
} from "#contract/clients/clients/clients.ts";

/** Adds a client to one of the user's branches. */
export async function addClient(
  context: CallContext,
  { campaignCode, ...fields }: ClientFields,
): Promise<number> {
  const required = await requiredOfClients(context);
  requireFilled({ ...fields, campaignCode }, required, required);
  await requireClientStatus(context, fields.statusId, "client.statusId");
  const ownFields = await withOwnFields(context, {}, fields.ownFields, { added: true });
  const id = await addRecord(
    context,
    clientTable,
    { ...fields, ownFields },
    {
      columns: { campaign_id: await campaignOf(context, campaignCode) },
      auditDetails: { campaignCode },
    },
  );
  await tellChanged(context, [id]);
  return id;
}

type Change = z.output<typeof clients.update.input>;

/**
 * Changes the given fields. A field that the user may not see cannot be changed by them. A writer who saw an
 * older version may change fields that nobody else has changed since; for the others the stored value is
 * shown first.
 */
export async function updateClient(context: CallContext, { client, seen }: Change): Promise<Client> {
  const { id, version, campaignCode, ownFields, ...fields } = client;
  const before = await findRecord(context, clientTable, id, { lock: true });
  const hidden = await closedFields(context);
  const changed = {
    ...fields,
    ...(campaignCode !== undefined && { campaignCode }),
    ...byOwnName(ownFields ?? {}),
  };
  // The conflict shows the stored values, but only those that the reader may see.
  if (!isUntouched(flat(before), changed, seen && { ...flat(seen) }))
    await requireVersion(context, version, maskClient(before, hidden), "client");
  const forbidden = hidden.find((field) => field in changed);
  if (forbidden) throw invalid(`client.${forbidden}`, "notYours");
  const after = { ...before, ...fields };
  if (!hasName(after)) throw invalid("client.lastname", "oneOfName");
  // A client from before this rule can still be changed in everything else.
  if (reachableBy.some((field) => field in fields) && isReachable(before) && !isReachable(after))
    throw invalid("client.email", "oneOfContact");
  requireFilled({ ...fields, campaignCode }, await requiredOfClients(context), Object.keys(changed));
  const own = ownFields && { ownFields: await withOwnFields(context, before.ownFields, ownFields) };
  if (fields.statusId !== before.statusId)
    await requireClientStatus(context, fields.statusId, "client.statusId");
  // A code that was valid when it was typed stays, even after its campaign is over.
  const columns =
    campaignCode !== undefined && campaignCode !== before.campaignCode
      ? { campaign_id: await campaignOf(context, campaignCode) }
      : {};
  await changeRecord(context, clientTable, before, { ...fields, ...own }, { columns });
  await tellChanged(context, [id]);
  return findClient(context, id);
}

const ownSeen = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable());

/** The values of a client, with own fields under their names in a form. */
function flat({ ownFields, ...fields }: { ownFields?: unknown }): object {
  return { ...fields, ...byOwnName(ownSeen.safeParse(ownFields).data ?? {}) };
}

/**
 * Throws when a change empties a field that the organization requires; fields that an older client already
 * lacks are allowed.
 */
function requireFilled(fields: object, required: readonly string[], filled: readonly string[]): void {
  const values = new Map<string, unknown>(Object.entries(fields));
  const empty = required.find((field) => filled.includes(field) && isEmpty(values.get(field)));
  if (empty) throw invalid(`client.${empty}`, "required");
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

async function campaignOf(context: CallContext, code: string | null): Promise<number | null> {
  if (code === null) return null;
  const campaign = await campaignByCode(context, code, await todayOf(context));
  if (campaign === null) throw invalid("client.campaignCode", "unknownCode");
  return campaign;
}
