import type { z } from "zod";
import { cityTaxRuleTable } from "#api/money/city-tax-rules/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, lockRecord } from "#api/platform/records/records.ts";
import type { CityTaxRule, cityTaxRules } from "#contract/money/city-tax-rules/city-tax-rules.ts";

type Added = z.output<typeof cityTaxRules.add.input>["cityTaxRule"];
type Changed = z.output<typeof cityTaxRules.update.input>["cityTaxRule"];

export function addCityTaxRule(context: CallContext, rule: Added): Promise<number> {
  const sensible = requireSensible(rule);
  return addRecord(context, cityTaxRuleTable, sensible);
}

/** Changes the given fields; tax that is already owed stays. */
export async function updateCityTaxRule(
  context: CallContext,
  { id, version, ...fields }: Changed,
): Promise<CityTaxRule> {
  const before = await lockRecord(context, cityTaxRuleTable, { id, version });
  const { amount, percent, most } = requireSensible({ ...before, ...fields });
  return changeRecord(context, cityTaxRuleTable, before, { ...fields, amount, percent, most });
}

/** Throws for a rule without an amount or period, and clears the fields of the other kind. */
function requireSensible<R extends Omit<Added, "note">>(rule: R): R {
  const at = (field: string) => `cityTaxRule.${field}`;
  if (rule.kind === "amount" && rule.amount === null) throw invalid(at("amount"), "required");
  if (rule.kind === "percent" && rule.percent === null) throw invalid(at("percent"), "required");
  if (rule.seasonFrom !== null && rule.seasonUntil === null) throw invalid(at("seasonUntil"), "required");
  if (rule.seasonUntil !== null && rule.seasonFrom === null) throw invalid(at("seasonFrom"), "required");
  if (rule.validUntil !== null && rule.validUntil < rule.validFrom)
    throw invalid(at("validUntil"), "endBeforeStart");
  return rule.kind === "amount" ? { ...rule, percent: null, most: null } : { ...rule, amount: null };
}
