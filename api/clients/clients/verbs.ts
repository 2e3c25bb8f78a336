import { sql } from "kysely";
import type { ClientsChanged } from "#api/clients/clients/events.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import type { AuditRecord } from "#api/platform/records/audit.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Person {
  branchId: number;
  firstname?: string;
  lastname?: string;
  company?: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  address?: string | null | undefined;
  zip?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
  language?: Language | null | undefined;
  vatId?: string | null | undefined;
  importKey?: string | null | undefined;
  isOwner?: boolean;
  isRenter?: boolean;
}

/**
 * Adds a client together with another record: a guest with a stay, an owner with a building.
 * `auditDetails` goes into the history.
 */
export async function takeDownClient(
  scope: EffectScope,
  person: Person,
  auditDetails: Pick<AuditRecord, "after" | "actorKind">,
): Promise<number> {
  const { trx, organizationId, audit } = scope;
  const { branchId, vatId, importKey, isOwner, isRenter, ...same } = person;
  const { id } = await trx
    .insertInto("client")
    .values({
      ...same,
      organization_id: organizationId,
      branch_id: branchId,
      vat_id: vatId,
      import_key: importKey,
      is_owner: isOwner,
      is_renter: isRenter,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await audit({ action: "add", objectType: "client", objectId: id, ...auditDetails });
  await tellChanged(scope, [id]);
  return id;
}

/** Marks a client as a tenant or owner in addition to what they already are. */
export async function countAs(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  clientId: number,
  what: "owner" | "renter",
): Promise<void> {
  const column = what === "owner" ? "is_owner" : "is_renter";
  await trx
    .updateTable("client")
    .set({ [column]: true })
    .where("organization_id", "=", organizationId)
    .where("id", "=", clientId)
    .where(sql.ref(column), "=", false)
    .execute();
}

/**
 * Adds owners that a table of units names by a key of its own; one that another import added at the same
 * moment is left alone.
 */
export async function importOwners(
  context: CallContext,
  branchId: number,
  owners: readonly { key: string; company: string }[],
): Promise<number> {
  const added = await context.trx
    .insertInto("client")
    .values(
      owners.map(({ key, company }) => ({
        organization_id: context.organizationId,
        branch_id: branchId,
        import_key: key,
        company,
        is_owner: true,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "branch_id", "import_key"])
        .where("import_key", "is not", null)
        .doNothing(),
    )
    .returning(["id", "company"])
    .execute();
  await context.audit(
    added.map(({ id, company }) => ({
      action: "import",
      objectType: "client",
      objectId: id,
      after: { company, is_owner: true },
    })),
  );
  await tellChanged(
    context,
    added.map(({ id }) => id),
  );
  return added.length;
}

/** Raises the event that clients were added or changed. */
export function tellChanged(scope: EffectScope, clientIds: ClientsChanged["clientIds"]): Promise<void> {
  return raise(scope, "client.changed", { clientIds });
}

/**
 * Removes a person's data from their clients, one locked and others merged into it: what is left is an id in
 * a branch, deleted for good.
 */
export async function anonymiseClient(
  { trx, organizationId, now }: Pick<CallContext, "trx" | "organizationId" | "now">,
  clientIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom("client_representative")
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds])
    .execute();
  await trx
    .updateTable("client")
    .set({
      ...{ firstname: "", lastname: "", company: "", email: null, phone: null, mobile: null, birthday: null },
      ...{ address: null, zip: null, city: null, country: null, language: null, vat_id: null, note: null },
      ...{ is_owner: false, is_renter: false, is_priority: false, priority_reason: "", status_id: null },
      ...{ source: null, tags: [], campaign_id: null, import_key: null, imported: null, own_fields: {} },
      avatar_file_id: null,
      deleted_at: now.toISOString(),
      anonymised_at: now.toISOString(),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...clientIds])
    .execute();
}
