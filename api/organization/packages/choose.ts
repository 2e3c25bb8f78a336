import { sql } from "kysely";
import { activeUnits, lastRequest } from "#api/organization/packages/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { monthlyPrice, type PlanId } from "#contract/organization/packages/plans.ts";
import { formatMoney } from "#contract/platform/format.ts";

/** Records that a plan was chosen and mails the operator, if both have an address. Nothing is charged. */
export async function choosePlan(context: CallContext, plan: PlanId) {
  const units = await activeUnits(context);
  const price = monthlyPrice(plan, units);
  if (price === null) throw new Failure("NOT_READY", { detail: "planTooSmall", params: { units } });
  const addresses = await mailAddresses(context);
  await context.trx
    .insertInto("plan_request")
    .values({
      organization_id: context.organizationId,
      plan,
      units,
      monthly_price: price,
      requested_by: context.user.id,
      operator_told: addresses !== null,
    })
    .execute();
  if (addresses) await tellOperator(context, { ...addresses, plan, units, price });
  await context.audit({
    action: "choosePlan",
    objectType: "organization",
    objectId: context.organizationId,
    after: { plan, units, monthlyPrice: price },
  });
  const request = await lastRequest(context);
  if (!request) throw new Error("the request is gone");
  return request;
}

/**
 * Returns the sender, the organization's first branch with an address, and the operator's address; null when
 * one is missing.
 */
async function mailAddresses(context: CallContext) {
  const { rows } = await sql<{ to: string | null; from: string | null; name: string }>`
    SELECT operator_address() AS "to", o.name,
      (SELECT b.email FROM branch b WHERE b.organization_id = o.id AND b.email IS NOT NULL ORDER BY b.closed_at NULLS FIRST, b.id LIMIT 1) AS "from"
    FROM organization o WHERE o.id = ${context.organizationId}`.execute(context.trx);
  const [row] = rows;
  return row?.to && row.from ? { to: row.to, from: row.from, name: row.name } : null;
}

interface OperatorMail {
  to: string;
  from: string;
  name: string;
  plan: PlanId;
  units: number;
  price: number;
}

function tellOperator(context: CallContext, { to, from, name, plan, units, price }: OperatorMail) {
  const { t, language } = context;
  const values = {
    name: oneLine(name),
    plan: t(`packages:plans.${plan}.name`),
    units,
    price: formatMoney(price, "EUR", language),
    person: context.user.name,
    number: context.organizationId,
  };
  return queueMail(context, {
    to,
    from,
    subject: t("packages:mail.subject", values),
    body: t("packages:mail.body", values),
    object: { type: "organization", id: context.organizationId },
  });
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, " ");
}
