import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { tenanciesOf } from "#api/property/buildings/costs/queries-inputs.ts";
import type { Period } from "#api/property/buildings/costs/rules/period.ts";
import type { operatingCosts } from "#contract/money/invoices/operating-costs.ts";

/** Sets what tenancies of a building paid in advance for a period. Throws VALIDATION for one that is none of the building then. */
export async function savePrepayments(
  context: CallContext,
  {
    id,
    prepayments,
  }: Pick<z.output<(typeof operatingCosts)["savePrepayments"]["input"]>, "id" | "prepayments">,
  period: Period,
): Promise<void> {
  const ids = new Set((await tenanciesOf(context, id, period)).map(({ contractId }) => contractId));
  const stranger = prepayments.findIndex(({ contractId }) => !ids.has(contractId));
  if (stranger >= 0) throw invalid(`prepayments.${stranger}.contractId`, "unknownContract");
  await context.trx
    .insertInto("cost_prepayment")
    .values(
      prepayments.map(({ contractId, amount }) => ({
        organization_id: context.organizationId,
        building_id: id,
        contract_id: contractId,
        period_from: period.from,
        period_until: period.until,
        amount,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "contract_id", "building_id", "period_from", "period_until"])
        .doUpdateSet((row) => ({
          amount: row.ref("excluded.amount"),
          version: sql`cost_prepayment.version + 1`,
          updated_at: sql`now()`,
        })),
    )
    .execute();
  await context.audit({
    action: "savePrepayments",
    objectType: "building",
    objectId: id,
    after: { ...period, prepayments },
  });
}
