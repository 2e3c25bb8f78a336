import { sql } from "kysely";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { closedFor } from "#api/money/stay-charges/rules/closed.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { heldSettings } from "#contract/organization/branches/branches.ts";
import { vatTreatment } from "#contract/platform/tax-rates.ts";

type Scope = Pick<CallContext, "trx" | "organizationId">;

/**
 * Returns the lines of a stay, also the voided ones, and the initial values of a new one. Throws NOT_FOUND for a contract of another
 * branch.
 */
export async function chargesOf(context: CallContext, contractId: number) {
  const contract = await findContract(context, contractId);
  const rows = await context.trx
    .selectFrom("stay_charge as s")
    .leftJoin("app_user as w", (join) =>
      join.onRef("w.organization_id", "=", "s.organization_id").onRef("w.id", "=", "s.created_by"),
    )
    .leftJoin("app_user as v", (join) =>
      join.onRef("v.organization_id", "=", "s.organization_id").onRef("v.id", "=", "s.voided_by"),
    )
    .select(["s.id", "s.kind", "s.description", "s.quantity", "s.unit_gross as unitGross"])
    .select(["s.tax_rate as taxRate", "s.outside_vat as outsideVat", "s.reason", "s.charged_on as chargedOn"])
    .select(["s.voided_at as voidedAt", "s.void_reason as voidReason"])
    .select(sql<number>`s.quantity * s.unit_gross`.as("gross"))
    .select(sql<string>`coalesce(${userName("w")}, '')`.as("createdBy"))
    .select(sql<string>`coalesce(${userName("v")}, '')`.as("voidedBy"))
    .where("s.organization_id", "=", context.organizationId)
    .where("s.contract_id", "=", contractId)
    .orderBy("s.id")
    .execute();
  return {
    charges: rows,
    sum: rows.reduce((sum, { gross, voidedAt }) => sum + (voidedAt === null ? gross : 0), 0),
    standardRates: await standardRates(context, contract.branchId),
    closedBecause: closedFor(contract),
  };
}

/** Returns the VAT rates of a branch for extras and lodging, in basis points; null when the law of its country is unknown. */
export async function standardRates({ trx, organizationId }: Scope, branchId: number) {
  const { country, tax_mode, settings } = await trx
    .selectFrom("branch")
    .select(["country", "tax_mode", "settings"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", branchId)
    .executeTakeFirstOrThrow();
  const { lodgingTax, otherTax } = heldSettings(settings);
  const smallBusiness = tax_mode === "smallBusiness";
  const rateOf = (service: "other" | "lodging", own: number | null) => {
    const treatment = vatTreatment(country, service, { smallBusiness, own });
    return treatment === "outside" ? 0 : treatment;
  };
  return { other: rateOf("other", otherTax), lodging: rateOf("lodging", lodgingTax) };
}

/** Returns the lines of a stay that are not voided, as its offer, its contract and its invoice show them. */
export function standingCharges({ trx, organizationId }: Scope, contractId: number) {
  return trx
    .selectFrom("stay_charge")
    .select(["id", "kind", "description", "quantity", "unit_gross as unitGross"])
    .select(["tax_rate as taxRate", "outside_vat as outsideVat"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("voided_at", "is", null)
    .orderBy("id")
    .execute();
}
