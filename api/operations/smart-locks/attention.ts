import { sql } from "kysely";
import { closeAlert, raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { goneWithinMs } from "#api/operations/smart-locks/rules/code.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { LockProblem } from "#contract/operations/smart-locks/nuki.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** Hours before an arrival from which a faulty lock, or a missing code, raises an alert for the stay. */
const concernsHours = 48;
/** Attempts after which a code that is not in the lock raises an alert. */
const patience = 3;

/**
 * Raises alerts for stays that arrive soon at a faulty lock, and closes them when it works or the stay does
 * not come.
 */
export async function reviewFault(scope: EffectScope, nukiId: number): Promise<void> {
  const { trx, organizationId, now } = scope;
  const { rows } = await sql<{
    contractId: number;
    due: boolean;
    standing: boolean;
    lock: string;
    problem: LockProblem | null;
  }>`
    SELECT c.id AS "contractId", n.name AS lock, n.problem,
      n.status = 'FAULT' AND c.status = 'ACTIVE' AND c.checked_in_at IS NULL AND c.check_out > ${now.toISOString()}::timestamptz
        AND (c.check_in + time '15:00') AT TIME ZONE b.time_zone <= ${now.toISOString()}::timestamptz + make_interval(hours => ${concernsHours}) AS due,
      a.id IS NOT NULL AS standing
    FROM nuki n
    JOIN rent_contract c ON c.organization_id = n.organization_id AND c.unit_id = n.unit_id
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    LEFT JOIN contract_alert a ON a.organization_id = c.organization_id AND a.contract_id = c.id AND a.code = 'LOCK_FAULT'
      AND a.cause = n.id::text AND a.raised_by IS NULL AND a.cause_gone_at IS NULL
    WHERE n.organization_id = ${organizationId} AND n.id = ${nukiId}
      AND (a.id IS NOT NULL OR c.check_out > ${now.toISOString()}::timestamptz)`.execute(trx);
  const cause = String(nukiId);
  for (const { contractId, due, standing, lock, problem } of rows) {
    if (due && !standing) {
      const t = await wordsOf(scope);
      const note = t("smartLocks:concern.LOCK_FAULT", {
        lock,
        problem: t(`smartLocks:problems.${problem ?? "offline"}`),
      });
      await raiseAlert(scope, { contractId, code: "LOCK_FAULT", cause, note });
    }
    if (!due && standing) await closeAlert(scope, { contractId, code: "LOCK_FAULT", cause });
  }
}

/**
 * Raises alerts for stays whose code should be deleted by now and is not, or should be in the lock for an
 * arrival and is not.
 */
export async function sayLate(scope: EffectScope, nukiId: number): Promise<void> {
  const { trx, organizationId, now } = scope;
  const at = now.toISOString();
  const { rows } = await sql<{ id: number; contractId: number; lock: string; gone: boolean }>`
    SELECT k.id, k.contract_id AS "contractId", n.name AS lock, k.state = 'unwanted' OR k.valid_until <= ${at}::timestamptz AS gone
    FROM nuki_code k JOIN nuki n ON n.organization_id = k.organization_id AND n.id = k.nuki_id
    WHERE k.organization_id = ${organizationId} AND k.nuki_id = ${nukiId} AND k.contract_id IS NOT NULL AND k.state <> 'withdrawn' AND (
      least(coalesce(k.unwanted_at, k.valid_until), k.valid_until) <= ${new Date(now.getTime() - goneWithinMs).toISOString()}::timestamptz
      OR (k.state = 'wanted' AND k.tries >= ${patience} AND k.valid_until > ${at}::timestamptz
        AND k.valid_from <= ${at}::timestamptz + make_interval(hours => ${concernsHours})))`.execute(trx);
  for (const { id, contractId, lock, gone } of rows) {
    const code = gone ? ("CODE_NOT_WITHDRAWN" as const) : ("CODE_NOT_SET" as const);
    const note = (await wordsOf(scope))(`smartLocks:concern.${code}`, { lock });
    await raiseAlert(scope, { contractId, code, cause: String(id), note });
  }
}

/** Returns the texts in the organization's language. */
async function wordsOf({ trx, organizationId }: EffectScope) {
  const { language } = await trx
    .selectFrom("organization")
    .select("language")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return textsIn(toLanguage(language ?? ""));
}
