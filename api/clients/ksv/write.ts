import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { findStoredClient } from "#api/clients/clients/queries.ts";
import { type Grounds, requireGrounds } from "#api/clients/ksv/application.ts";
import { askKsvTask } from "#api/clients/ksv/ask.ts";
import { ksvStatusList } from "#api/clients/ksv/ksv-status.ts";
import { findKsv } from "#api/clients/ksv/queries.ts";
import { ksvTable } from "#api/clients/ksv/tables.ts";
import { closeAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { agencyOf } from "#api/integrations/ksv1870/open.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import { addRecord, changeRecord, findRecord } from "#api/platform/records/records.ts";
import type { Ksv, ksv } from "#contract/clients/ksv/ksv.ts";
import { ksvFreshDays } from "#contract/clients/ksv/ksv-record.ts";
import { addDays } from "#contract/platform/days.ts";

interface Whose {
  clientId: number;
  contractId: number | undefined;
}
type Added = z.output<typeof ksv.add.input>["ksv"];
type Changed = z.output<typeof ksv.update.input>["ksv"];
type Result = Pick<Added, "outcome" | "issuedOn">;

/** Applies for a report. One that is under way, or recent enough, is returned instead. */
export async function fetchOrCreate(context: CallContext, whose: Whose): Promise<Ksv> {
  // Of two who apply for one person at once, the second finds the application of the first.
  await findStoredClient(context, whose.clientId, { lock: true });
  const open = await latestKsv(context, whose.clientId, sql<SqlBool>`r.status = 'APPLICATIONCREATED'`);
  if (open !== null) return findKsv(context, open);
  const grounds = await requireGrounds(context, whose);
  const since = addDays(await todayAt(context, grounds.branchId), -ksvFreshDays);
  const young = await latestKsv(
    context,
    whose.clientId,
    sql<SqlBool>`r.status = 'DONE' AND r.issued_on > ${since}::date`,
  );
  if (young !== null) return reuse(context, young, grounds);
  const agency = await agencyOf(context.platform, context);
  const id = await apply(context, whose.clientId, { ...grounds, byHand: agency === null });
  if (agency) await context.platform.jobs.enqueue(context.trx, askKsvTask, {});
  return findKsv(context, id);
}

async function latestKsv(context: CallContext, clientId: number, which: ReturnType<typeof sql<SqlBool>>) {
  const row = await context.trx
    .selectFrom("ksv as r")
    .select("r.id")
    .where("r.organization_id", "=", context.organizationId)
    .where("r.client_id", "=", clientId)
    .where(ksvTable.seen(context))
    .where(which)
    .orderBy("r.issued_on", "desc")
    .orderBy("r.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The report is then kept as long as the contract that it serves now requires. */
async function reuse(context: CallContext, id: number, { contractId, branchId }: Grounds): Promise<Ksv> {
  const before = await findRecord(context, ksvTable, id, { lock: true });
  if (before.contractId !== contractId) {
    await context.trx
      .updateTable("ksv")
      .set({
        contract_id: contractId,
        branch_id: branchId,
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", id)
      .execute();
    await context.audit({
      action: "reuse",
      objectType: "ksv",
      objectId: id,
      before: { contractId: before.contractId },
      after: { contractId },
    });
  }
  return findKsv(context, id);
}

async function apply(
  context: CallContext,
  clientId: number,
  { contractId, branchId, consent, byHand }: Grounds & { byHand: boolean },
): Promise<number> {
  const nothing = { outcome: null, issuedOn: null, reference: "", cost: null, note: "" };
  return addRecord(context, ksvTable, nothing, {
    columns: {
      branch_id: branchId,
      client_id: clientId,
      contract_id: contractId,
      status: begin(context, ksvStatusList, "APPLICATIONCREATED"),
      consent_wording: consent.wording,
      consent_given_at: consent.givenAt,
      by_hand: byHand,
      next_at: byHand ? null : context.now.toISOString(),
      created_by: context.user.id,
      created_at: context.now.toISOString(),
    },
    auditDetails: { clientId, contractId },
  });
}

/** Adds the InfoPass that an applicant brought. */
export async function addKsv(context: CallContext, { clientId, contractId, ...ksv }: Added): Promise<number> {
  await findStoredClient(context, clientId, { lock: true });
  const open = await latestKsv(context, clientId, sql<SqlBool>`r.status = 'APPLICATIONCREATED'`);
  if (open !== null) throw new Failure("NOT_READY", { detail: "applicationOpen" });
  const grounds = await requireGrounds(context, { clientId, contractId });
  const id = await apply(context, clientId, { ...grounds, byHand: true });
  await updateKsv(context, { id, ...ksv });
  return id;
}

/** Enters the result of an InfoPass; with outcome, date and file the application is done. */
export async function updateKsv(context: CallContext, { id, version, ...ksv }: Changed): Promise<Ksv> {
  const before = await findRecord(context, ksvTable, id, { lock: true });
  await requireVersion(context, version, before, "ksv");
  if (before.fetched) throw new Failure("NOT_READY", { detail: "fetched" });
  // The agency's number stays, because the same report would be applied for again without it.
  const { reference = before.reference } = ksv;
  const fields = { ...ksv, reference: !before.byHand && reference === "" ? before.reference : reference };
  const after = { ...before, ...fields };
  await requireSensible(context, before.status === "DONE", after, before.contractId);
  await changeRecord(context, ksvTable, before, fields);
  if (before.status !== "DONE" && after.outcome !== null && after.issuedOn !== null) {
    const { reference, cost, note } = after;
    const auditSnapshot = { outcome: after.outcome, issuedOn: after.issuedOn, reference, cost, note };
    await move(context, ksvStatusList, id, { action: "enter", after: auditSnapshot });
    await closeAlert(context, {
      contractId: before.contractId,
      code: "CREDIT_REPORT_LATE",
      cause: String(id),
    });
  }
  return findKsv(context, id);
}

async function requireSensible(
  context: CallContext,
  isDone: boolean,
  { outcome, issuedOn }: Result,
  contractId: number,
): Promise<void> {
  if (issuedOn === null && (isDone || outcome !== null)) throw invalid("ksv.issuedOn", "required");
  if (outcome === null && (isDone || issuedOn !== null)) throw invalid("ksv.outcome", "required");
  if (issuedOn === null) return;
  const { branchId } = await context.trx
    .selectFrom("rent_contract")
    .select("branch_id as branchId")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", contractId)
    .executeTakeFirstOrThrow();
  if (issuedOn > (await todayAt(context, branchId))) throw invalid("ksv.issuedOn", "tooFarAhead");
}
