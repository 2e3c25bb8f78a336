import { type RawBuilder, sql } from "kysely";
import type { RefinanceAlert } from "#contract/sale/refinances/refinance.ts";

/** SQL for the alerts about dates of the refinance `r` of the branch `b` at an instant. */
export function alertsAt(now: Date): RawBuilder<RefinanceAlert[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = sql`(${at} AT TIME ZONE b.time_zone)::date`;
  return sql<RefinanceAlert[]>`array_remove(ARRAY[
    CASE WHEN r.status = 'IN_PROGRESS' AND EXISTS (SELECT FROM refinance_bank f WHERE f.organization_id = r.organization_id
      AND f.refinance_id = r.id AND f.answer = 'open' AND f.answer_due_on < ${today}) THEN 'answerLate' END,
    CASE WHEN r.status IN ('NEW', 'IN_PROGRESS') AND r.deadline_on <= ${today} + 7 THEN 'deadlineSoon' END,
    CASE WHEN r.status = 'APPROVED' AND r.valid_until <= ${today} + 14 THEN 'offerEnds' END,
    CASE WHEN r.status IN ('APPROVED', 'DECLINED') AND r.moved_at <= ${at} - interval '90 days' THEN 'settleDue' END
  ]::text[], NULL)`;
}
