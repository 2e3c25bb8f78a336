import { sql } from "kysely";
import type { z } from "zod";
import { requireColleague } from "#api/contracts/contract-alerts/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import { addRecord, changeRecord, lockRecord } from "#api/platform/records/records.ts";
import { requireBank } from "#api/sale/banks/queries.ts";
import { findRefinance } from "#api/sale/refinances/queries.ts";
import { refinanceStatusList } from "#api/sale/refinances/refinance-status.ts";
import { isBanker, refinanceBankTable, refinanceTable } from "#api/sale/refinances/tables.ts";
import { needs } from "#contract/platform/access.ts";
import type { refinanceBanks, refinances } from "#contract/sale/refinances/refinances.ts";

type Input<Name extends keyof typeof refinances> = z.output<(typeof refinances)[Name]["input"]>;
type BankInput<Name extends keyof typeof refinanceBanks> = z.output<(typeof refinanceBanks)[Name]["input"]>;

/** Throws for a caller who sees only what a bank needs, because they may change nothing. */
export function requireHouse(context: CallContext): void {
  if (isBanker(context)) throw new Failure("NOT_READY", { detail: "bankersOnlyRead" });
}

/** Adds a request for a building of the caller's branches. */
export async function addRefinance(
  context: CallContext,
  { id: buildingId, type, refinance }: Input<"add">,
): Promise<number> {
  requireHouse(context);
  const building = await context.trx
    .selectFrom("building")
    .select("branch_id as branchId")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", buildingId)
    .where("branch_id", "in", [...context.branchIds, -1])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow(notFound);
  await requireTies(context, building.branchId, refinance);
  const status = begin(context, refinanceStatusList, "NEW");
  return addRecord(
    context,
    refinanceTable,
    { ...refinance, type },
    {
      columns: { branch_id: building.branchId, building_id: buildingId, status },
      auditDetails: { buildingId },
    },
  );
}

/** Changes a request that is not closed. */
export async function changeRefinance(
  context: CallContext,
  { refinance: { id, version, ...fields } }: Input<"update">,
) {
  requireHouse(context);
  const before = await lockRecord(context, refinanceTable, { id, version });
  requireOpen(before.status);
  await requireTies(context, before.branchId, {
    assignedTo: fields.assignedTo === before.assignedTo ? null : (fields.assignedTo ?? null),
    clientId: fields.clientId === before.clientId ? null : (fields.clientId ?? null),
  });
  await changeRecord(context, refinanceTable, before, fields, { columns: { told_at: null } });
  return findRefinance(context, id);
}

export function requireOpen(status: string): void {
  if (status === "CLOSED") throw new Failure("NOT_READY", { detail: "refinanceClosed" });
}

async function requireTies(
  context: CallContext,
  branchId: number,
  { assignedTo, clientId }: { assignedTo: number | null; clientId: number | null },
): Promise<void> {
  await requireColleague(context, branchId, assignedTo, "refinance.assignedTo");
  if (clientId === null) return;
  if (!context.may(needs("client", "read"))) throw invalid("refinance.clientId", "needsOperation");
  const { rows } =
    await sql`SELECT 1 FROM client WHERE organization_id = ${context.organizationId} AND id = ${clientId}
    AND branch_id = ANY(${[...context.branchIds]}::bigint[]) AND deleted_at IS NULL FOR KEY SHARE`.execute(
      context.trx,
    );
  if (rows.length === 0) throw invalid("refinance.clientId", "unknownClient");
}

/** Moves a request along its status list; an approval may have an end date. */
export async function moveRefinance(
  context: CallContext,
  { id, action, version, reason, validUntil }: Input<"move">,
) {
  requireHouse(context);
  const record = await refinanceStatusList.lock(context, id);
  const until = action === "approve" && validUntil !== undefined ? validUntil : record.validUntil;
  if (action === "approve" && until === null) throw invalid("validUntil", "required");
  if (action === "approve" && until !== null && until < record.today) throw invalid("validUntil", "dayOver");
  const { to } = await move(
    context,
    refinanceStatusList,
    { ...record, validUntil: until },
    {
      ...{ action, version, reason },
      ...(action === "approve" && { set: { valid_until: until }, after: { validUntil: until } }),
    },
  );
  return { status: to };
}

/** Adds a bank that is to be asked, once. */
export async function addBank(context: CallContext, { id, bankId }: BankInput<"add">): Promise<number> {
  requireHouse(context);
  const refinance = await lockRecord(context, refinanceTable, { id });
  requireOpen(refinance.status);
  await requireBank(context, bankId);
  const { rows } = await sql`SELECT 1 FROM refinance_bank WHERE organization_id = ${context.organizationId}
    AND refinance_id = ${id} AND bank_id = ${bankId}`.execute(context.trx);
  if (rows.length > 0) throw invalid("bankId", "listedTwice");
  const standard = { answer: "open", rate: null, amount: null, conditions: "", answeredOn: null } as const;
  return addRecord(context, refinanceBankTable, standard, {
    columns: { refinance_id: id, bank_id: bankId },
    auditDetails: { refinanceId: id, bankId },
  });
}

/** Records a bank's answer. An approval requires its conditions. */
export async function changeBank(
  context: CallContext,
  { bank: { id, version, ...fields } }: BankInput<"update">,
): Promise<void> {
  requireHouse(context);
  const before = await lockBank(context, { id, version });
  const after = { ...before, ...fields };
  if (after.answer === "approved" && after.conditions === "") throw invalid("bank.conditions", "required");
  await changeRecord(context, refinanceBankTable, before, fields);
  await noteAnswer(context, before.refinanceId, before.bankId, {
    before: before.answer,
    after: after.answer,
  });
}

/** Removes a bank that is not to be asked after all, before anything was sent to it. */
export async function removeBank(context: CallContext, id: number): Promise<void> {
  requireHouse(context);
  const row = await lockBank(context, { id });
  if (row.sentAt !== null) throw new Failure("NOT_READY", { detail: "bankWasAsked" });
  await context.trx
    .deleteFrom("refinance_bank")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await noteAnswer(context, row.refinanceId, row.bankId, { before: row.answer, after: null });
}

/** Returns a bank's row, with its request locked and open. */
async function lockBank(context: CallContext, of: { id: number; version?: number | undefined }) {
  const row = await lockRecord(context, refinanceBankTable, of);
  const refinance = await lockRecord(context, refinanceTable, { id: row.refinanceId });
  requireOpen(refinance.status);
  return row;
}

/** Records the banks' answers in the history of the request. */
async function noteAnswer(
  context: CallContext,
  refinanceId: number,
  bankId: number,
  { before, after }: { before: string; after: string | null },
): Promise<void> {
  const bank = await context.trx
    .selectFrom("bank")
    .select("name")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", bankId)
    .executeTakeFirstOrThrow();
  await context.audit({
    action: after === null ? "removeBank" : "bankAnswer",
    objectType: "refinance",
    objectId: refinanceId,
    before: { answer: before },
    after: { bank: bank.name, answer: after },
  });
}
