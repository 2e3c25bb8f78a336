import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { standardHistoryDays } from "#contract/organization/organizations/organization-settings.ts";

type Scope = Pick<CallContext, "trx" | "organizationId">;

/** Returns the organization's settings for the end of stays. */
export async function staySettings({
  trx,
  organizationId,
}: Scope): Promise<{ autoCheckOut: boolean; editableHistoryDays: number }> {
  const { settings } = await trx
    .selectFrom("organization")
    .select("settings")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return {
    autoCheckOut: settings["stay-autoCheckOut"] === "1",
    editableHistoryDays: Number(settings["stay-editableHistoryDays"] ?? standardHistoryDays),
  };
}

/** Whether an invoice of a contract was finalized after an instant and has not been cancelled. */
export async function billedSince(
  { trx, organizationId }: Scope,
  contractId: number,
  since: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM invoice i
    JOIN audit_entry e ON e.organization_id = i.organization_id AND e.object_type = 'invoice' AND e.object_id = i.id
    WHERE i.organization_id = ${organizationId} AND i.contract_id = ${contractId} AND i.state = 'finalized' AND i.kind = 'invoice'
      AND i.canceled_by_id IS NULL AND e.action = 'finalize' AND e.at > ${since}::timestamptz LIMIT 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/**
 * Whether the first instalment of the plan is paid; a plan without one counts as paid. The deposit does not
 * count here.
 */
export async function firstPaid({ trx, organizationId }: Scope, contractId: number): Promise<boolean> {
  const first = await trx
    .selectFrom("contract_payment")
    .select("status")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("status", "<>", "cancelled")
    .where("kind", "<>", "deposit")
    .where("amount", ">", 0)
    .orderBy("due_on")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return first === undefined || first.status === "paid";
}

/** Whether the deposit and everything due by the first day are paid. */
export async function startPaid(
  { trx, organizationId }: Scope,
  contractId: number,
  checkIn: string,
): Promise<boolean> {
  const open = await trx
    .selectFrom("contract_payment")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("status", "=", "open")
    .where("amount", ">", 0)
    .where((where) => where.or([where("kind", "=", "deposit"), where("due_on", "<=", checkIn)]))
    .limit(1)
    .executeTakeFirst();
  return open === undefined;
}

/** Whether an offer of an inquiry waits for the guest's answer. */
export async function hasOpenOffer({ trx, organizationId }: Scope, contractId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM contract_offer o WHERE o.organization_id = ${organizationId} AND o.contract_id = ${contractId} AND o.status = 'open'
    LIMIT 1`.execute(trx);
  return rows.length > 0;
}
