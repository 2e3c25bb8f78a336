import { sql } from "kysely";
import { quoted } from "#api/operations/providers/rules/amounts.ts";
import { serviceStatusList } from "#api/operations/providers/service-status.ts";
import { placeOfSystem } from "#api/operations/providers/systems.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { begin } from "#api/platform/moves/move.ts";
import { type Mover, reachOf } from "#api/platform/moves/status-list.ts";
import type { ServiceSystem } from "#contract/operations/providers/service-terms.ts";

/** An ordered service. An absent name or amount follows from the line of the price list. */
export interface NewService {
  providerId: number;
  priceId?: number | null;
  name?: string;
  systemName?: ServiceSystem | null;
  systemId?: number | null;
  /** Known by the domain whose record it is; looked up when absent. */
  contractId?: number | null;
  unitId?: number | null;
  buildingId?: number | null;
  scheduledOn: string;
  scheduledAt?: string | null;
  quantity?: number;
  /** For the whole service, in minor units. */
  expense?: number | null;
  revenue?: number | null;
  proofRequired?: boolean;
  note?: string;
  replacesId?: number | null;
}

/** Orders a service from a provider who is active in one of the mover's branches. Returns its id. */
export async function orderService(mover: Mover, service: NewService): Promise<number> {
  const { trx, organizationId } = mover;
  const provider = await activeProvider(mover, service.providerId);
  const { branchId } = provider;
  const { systemName = null, systemId = null } = service;
  if ((systemName === null) !== (systemId === null))
    throw invalid(systemName === null ? "service.systemName" : "service.systemId", "required");
  const isKnown = service.contractId !== undefined && service.unitId !== undefined;
  const place =
    systemName === null || systemId === null || isKnown
      ? null
      : await placeOfSystem(mover, { systemName, systemId, branchId });
  const unitId = service.unitId ?? place?.unitId ?? null;
  const { buildingId = null } = service;
  await requireOfBranch(mover, { branchId, unitId, buildingId });
  const quantity = service.quantity ?? 1;
  const price = service.priceId ? await priceOf(mover, provider.id, service.priceId) : null;
  const amounts = quoted(price, { quantity, expense: service.expense, revenue: service.revenue });
  const name = service.name?.trim() || price?.name;
  if (!name) throw invalid("service.name", "required");
  if (amounts === null) throw invalid("service.expense", "required");
  const fields = {
    providerId: provider.id,
    priceId: price?.id ?? null,
    name,
    systemName,
    systemId,
    contractId: service.contractId ?? place?.contractId ?? null,
    unitId,
    buildingId,
    scheduledOn: service.scheduledOn,
    scheduledAt: service.scheduledAt ?? null,
    quantity,
    ...amounts,
    proofRequired: service.proofRequired || provider.proofRequired,
    note: service.note ?? "",
    replacesId: service.replacesId ?? null,
  };
  const { id } = await trx
    .insertInto("provider_service")
    .values({
      organization_id: organizationId,
      branch_id: branchId,
      provider_id: fields.providerId,
      price_id: fields.priceId,
      name,
      system_name: systemName,
      system_id: systemId,
      contract_id: fields.contractId,
      unit_id: unitId,
      building_id: buildingId,
      scheduled_on: fields.scheduledOn,
      scheduled_at: fields.scheduledAt,
      quantity,
      ...amounts,
      currency: provider.currency,
      proof_required: fields.proofRequired,
      note: fields.note,
      status: begin(mover, serviceStatusList, "PENDING"),
      replaces_id: fields.replacesId,
      created_by: mover.user?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await mover.audit({
    action: "add",
    objectType: "providerService",
    objectId: id,
    after: { branchId, ...fields, status: "PENDING" },
  });
  return id;
}

async function activeProvider(mover: Mover, id: number) {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("provider as p")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "p.organization_id").onRef("b.id", "=", "p.branch_id"),
    )
    .select([
      "p.id",
      "p.branch_id as branchId",
      "p.proof_required as proofRequired",
      "p.active",
      "b.currency",
    ])
    .where("p.organization_id", "=", mover.organizationId)
    .where("p.id", "=", id)
    .where("p.deleted_at", "is", null)
    .$if(branches !== null, (rows) => rows.where("p.branch_id", "in", [...(branches ?? []), -1]))
    .forUpdate("p")
    .executeTakeFirst();
  if (!row) throw invalid("service.providerId", "choice");
  if (!row.active) throw invalid("service.providerId", "inactiveProvider");
  return row;
}

/** Returns the line of the provider's price list by which a service is ordered. */
export async function priceOf({ trx, organizationId }: Mover, providerId: number, id: number) {
  const row = await trx
    .selectFrom("provider_price")
    .select(["id", "name", "cost", "charge"])
    .where("organization_id", "=", organizationId)
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw invalid("service.priceId", "choice");
  return row;
}

/** Throws unless unit and building belong to the branch of the provider. */
export async function requireOfBranch(
  { trx, organizationId }: Mover,
  { branchId, unitId, buildingId }: { branchId: number; unitId: number | null; buildingId: number | null },
): Promise<void> {
  const { rows } = await sql<{ unit: boolean; building: boolean }>`SELECT
    ${unitId}::bigint IS NULL OR EXISTS (SELECT FROM unit u WHERE u.organization_id = ${organizationId}
      AND u.id = ${unitId} AND u.branch_id = ${branchId}) AS unit,
    ${buildingId}::bigint IS NULL OR EXISTS (SELECT FROM building h WHERE h.organization_id = ${organizationId}
      AND h.id = ${buildingId} AND h.branch_id = ${branchId}) AS building`.execute(trx);
  if (!rows[0]?.unit) throw invalid("service.unitId", "choice");
  if (!rows[0].building) throw invalid("service.buildingId", "unknownBuilding");
}
