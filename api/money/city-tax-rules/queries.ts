import { sql } from "kysely";
import type { z } from "zod";
import { rateOfSum } from "#api/money/city-tax-rules/rules/rate-of-sum.ts";
import { cityTaxRuleTable } from "#api/money/city-tax-rules/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { readByCursor } from "#api/platform/database/read-by-cursor.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { rowsOf } from "#api/platform/records/records.ts";
import type { cityTaxRules, DeclaredMonth } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { addMonths } from "#contract/platform/days.ts";

/** Lists the rules of municipalities by name. */
export async function listCityTaxRules(
  context: CallContext,
  input: z.output<typeof cityTaxRules.list.input>,
) {
  const { municipality } = input.filter;
  // The rules belong to the organization, but a branch in the filter is checked all the same.
  branchScope(context, input.buids);
  const query = rowsOf(context, cityTaxRuleTable).$if(municipality !== undefined, (qb) =>
    qb.where(sql<boolean>`lower(r.municipality) = lower(${municipality ?? ""})`),
  );
  const { rows, page } = await listPage(context.trx, query, input, sortOf(cityTaxRuleTable, "municipality"));
  return { CityTaxRules: rows, ...page };
}

/** Lists the municipalities in which the organization has units; rules refer to these names. */
export async function placesOfUnits({ trx, organizationId }: CallContext) {
  const rows = await trx
    .selectFrom("unit")
    .select([sql<string>`trim(city)`.as("municipality"), "country", sql<number>`count(*)::int`.as("units")])
    .where("organization_id", "=", organizationId)
    .where(sql<boolean>`trim(city) <> ''`)
    .groupBy([sql`trim(city)`, "country"])
    .orderBy(sql`trim(city)`)
    .orderBy("country")
    .execute();
  return rows;
}

/**
 * Selects the nights of a month that are declared: of stays in these branches that are neither cancelled nor
 * inquiries.
 */
function declaredNights(
  { trx, organizationId }: CallContext,
  { month, branchIds }: { month: string; branchIds: readonly number[] },
) {
  const from = `${month}-01`;
  return trx
    .selectFrom("city_tax_night as n")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "n.organization_id").onRef("c.id", "=", "n.contract_id"),
    )
    .where("n.organization_id", "=", organizationId)
    .where("n.night", ">=", from)
    .where("n.night", "<", addMonths(from, 1))
    .where("c.branch_id", "in", [...branchIds])
    .where("c.status", "not in", ["CANCELED", "INQUIRY"])
    .where("c.no_show_at", "is", null)
    .select([
      "n.municipality",
      "n.country",
      "c.currency",
      sql<number>`sum(n.persons)::int`.as("personNights"),
      sql<number>`sum(n.exempt)::int`.as("exemptNights"),
      sql<number>`sum(n.persons - n.exempt)::int`.as("taxedNights"),
      sql<number>`sum(n.base)::bigint`.as("base"),
      sql<number>`sum(n.amount)::bigint`.as("amount"),
    ]);
}

/** What the nights of a month owe, by municipality and currency; and what a form asks that takes the rate of their sum. */
export async function declarationOf(
  context: CallContext,
  { month, buids = [] }: { month: string; buids?: number[] | undefined },
): Promise<DeclaredMonth[]> {
  const scope = { month, branchIds: branchScope(context, buids) };
  const months = await declaredNights(context, scope)
    .select(sql<number>`count(DISTINCT c.id)::int`.as("stays"))
    .groupBy(["n.country", "n.municipality", "c.currency"])
    .orderBy("n.country")
    .orderBy("n.municipality")
    .orderBy("c.currency")
    .execute();
  const byRule = await declaredNights(context, scope)
    .innerJoin("city_tax_rule as r", (join) =>
      join.onRef("r.organization_id", "=", "n.organization_id").onRef("r.id", "=", "n.rule_id"),
    )
    .select(["r.percent", "r.most"])
    .groupBy(["n.country", "n.municipality", "c.currency", "r.id", "r.percent", "r.most"])
    .execute();
  return months.map((row) => ({
    ...row,
    amountOfSum: byRule
      .filter(
        ({ country, municipality, currency }) =>
          country === row.country && municipality === row.municipality && currency === row.currency,
      )
      .reduce((sum, rule) => sum + rateOfSum(rule), 0),
  }));
}

/** Yields the same by stay, for the file. */
export function declaredStays(context: CallContext, month: string) {
  const query = declaredNights(context, { month, branchIds: context.selectedBranchIds })
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .select([
      "c.id as contractId",
      "u.label as unitLabel",
      "c.check_in as checkIn",
      "c.check_out as checkOut",
      sql<number>`count(*)::int`.as("nights"),
    ])
    .groupBy(["n.country", "n.municipality", "c.currency", "c.id", "u.label", "c.check_in", "c.check_out"])
    .orderBy("n.country")
    .orderBy("n.municipality")
    .orderBy("c.check_in")
    .orderBy("c.id");
  return readByCursor(context.trx, query);
}
