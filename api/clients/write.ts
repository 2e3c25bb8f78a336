import type { z } from "zod";
import { campaignByCode } from "#api/affiliates/queries.ts";
import { findClient } from "#api/clients/queries.ts";
import { hiddenFields, maskClient } from "#api/clients/rules/masking.ts";
import { isUntouched } from "#api/clients/rules/untouched.ts";
import { requireClientStatus } from "#api/clients/statuses.ts";
import { clientTable } from "#api/clients/tables.ts";
import { tellChanged } from "#api/clients/verbs.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";
import { addRecord, changeRecord, findRecord } from "#api/platform/records.ts";
import { requireVersion } from "#api/platform/version.ts";
import { reachableBy } from "#contract/client-record.ts";
import { type Client, type ClientFields, type clients, hasName, isReachable } from "#contract/clients.ts";

/** Adds a client to one of the user's branches. */
export async function addClient(
  context: CallContext,
  { campaignCode, ...fields }: ClientFields,
): Promise<number> {
  await requireClientStatus(context, fields.statusId, "client.statusId");
  const id = await addRecord(context, clientTable, fields, {
    columns: { campaign_id: await campaignOf(context, campaignCode) },
    told: { campaignCode },
  });
  await tellChanged(context, [id]);
  return id;
}

type Change = z.output<typeof clients.update.input>;

/**
 * Changes the given fields. A field the user may not see cannot be changed by them either. Who saw an older version changes
 * what nobody else has changed since; of the same field the other's value is shown first.
 */
export async function updateClient(context: CallContext, { client, seen }: Change): Promise<Client> {
  const { id, version, campaignCode, ...fields } = client;
  const before = await findRecord(context, clientTable, id, { lock: true });
  const hidden = hiddenFields(context);
  const changed = { ...fields, ...(campaignCode !== undefined && { campaignCode }) };
  // The conflict shows what is stored now: no more of it than the reader may see.
  if (!isUntouched(before, changed, seen))
    await requireVersion(context, version, maskClient(before, hidden), "client");
  const forbidden = hidden.find((field) => field in changed);
  if (forbidden) throw invalid(`client.${forbidden}`, "notYours");
  const after = { ...before, ...fields };
  if (!hasName(after)) throw invalid("client.lastname", "oneOfName");
  // A client from before this was asked for is changed in everything else as it is.
  if (reachableBy.some((field) => field in fields) && isReachable(before) && !isReachable(after))
    throw invalid("client.email", "oneOfContact");
  if (fields.statusId !== before.statusId)
    await requireClientStatus(context, fields.statusId, "client.statusId");
  // A code that was right when it was typed stays, even though its campaign is over.
  const columns =
    campaignCode !== undefined && campaignCode !== before.campaignCode
      ? { campaign_id: await campaignOf(context, campaignCode) }
      : {};
  await changeRecord(context, clientTable, before, fields, { columns });
  await tellChanged(context, [id]);
  return findClient(context, id);
}

async function campaignOf(context: CallContext, code: string | null): Promise<number | null> {
  if (code === null) return null;
  const campaign = await campaignByCode(context, code, context.now.toISOString().slice(0, 10));
  if (campaign === null) throw invalid("client.campaignCode", "unknownCode");
  return campaign;
}
