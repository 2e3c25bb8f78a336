import { sql } from "kysely";
import type { z } from "zod";
import { campaignByCode } from "#api/affiliates/queries.ts";
import { findClient } from "#api/clients/queries.ts";
import { hiddenFields, maskClient } from "#api/clients/rules/masking.ts";
import { tellChanged } from "#api/clients/verbs.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";
import { requireVersion } from "#api/platform/version.ts";
import type { Client, ClientFields, clients } from "#contract/clients.ts";

/** Adds a client to one of the user's branches. */
export async function addClient(context: CallContext, fields: ClientFields): Promise<number> {
  requireBranch(context, fields.branchId);
  const { id } = await context.trx
    .insertInto("client")
    .values({
      organization_id: context.organizationId,
      branch_id: fields.branchId,
      campaign_id: await campaignOf(context, fields.campaignCode),
      ...columns(fields),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({ action: "add", objectType: "client", objectId: id, after: fields });
  await tellChanged(context, [id]);
  return id;
}

/** Changes the given fields. A field the user may not see cannot be changed by them either. */
export async function updateClient(
  context: CallContext,
  change: z.output<typeof clients.update.input>["client"],
): Promise<Client> {
  const { id, version, ...fields } = change;
  const before = await findClient(context, id, { lock: true, unmasked: true });
  const hidden = hiddenFields(context);
  // The conflict shows what is stored now: no more of it than the reader may see.
  await requireVersion(context, version, maskClient(before, hidden), "client");
  const forbidden = hidden.find((field) => field in fields);
  if (forbidden) throw invalid(`client.${forbidden}`, "notYours");
  if (fields.branchId !== undefined) requireBranch(context, fields.branchId);
  const after = { ...before, ...fields };
  if (!after.firstname && !after.lastname && !after.company) throw invalid("client.lastname", "oneOfName");
  await context.trx
    .updateTable("client")
    .set({
      ...columns(fields),
      ...(fields.branchId !== undefined && { branch_id: fields.branchId }),
      // A code that was right when it was typed stays, even though its campaign is over.
      ...(fields.campaignCode !== undefined &&
        fields.campaignCode !== before.campaignCode && {
          campaign_id: await campaignOf(context, fields.campaignCode),
        }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({ action: "update", objectType: "client", objectId: id, before, after });
  await tellChanged(context, [id]);
  return findClient(context, id);
}

function requireBranch(context: CallContext, branchId: number): void {
  if (!context.branchIds.includes(branchId)) throw invalid("client.branchId", "unknownBranch");
}

async function campaignOf(context: CallContext, code: string | null): Promise<number | null> {
  if (code === null) return null;
  const campaign = await campaignByCode(context, code, context.now.toISOString().slice(0, 10));
  if (campaign === null) throw invalid("client.campaignCode", "unknownCode");
  return campaign;
}

function columns({
  branchId: _branch,
  campaignCode: _code,
  vatId,
  isOwner,
  isRenter,
  ...same
}: Partial<ClientFields>) {
  return { ...same, vat_id: vatId, is_owner: isOwner, is_renter: isRenter };
}
