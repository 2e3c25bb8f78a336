import type { CallContext } from "#api/platform/calls/call-context.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { costInputs } from "#api/property/buildings/costs/queries-inputs.ts";
import {
  type CostRecipient,
  type CostResult,
  calculate,
} from "#api/property/buildings/costs/rules/calculate.ts";
import type { CostExpense, CostInputs } from "#api/property/buildings/costs/rules/inputs.ts";
import { proofOf } from "#api/property/buildings/costs/rules/proof.ts";
import type { Calculation, CostRecipientView } from "#contract/money/invoices/operating-costs.ts";
import type { Language } from "#contract/platform/languages.ts";
import { clientName } from "#contract/platform/names.ts";

/** A calculation with its inputs, before it is shown to anybody. */
export interface CostRun {
  inputs: CostInputs;
  result: CostResult;
  currency: string;
}

/** Calculates the costs of a building's period anew. */
export async function runCosts(
  context: CallContext,
  building: { id: number; branchId: number },
  period: { from: string; until: string },
): Promise<CostRun> {
  const inputs = await costInputs(context, building.id, period);
  return { inputs, result: calculate(inputs), currency: await currencyOf(context, building.branchId) };
}

/**
 * Returns the calculation as it is shown: names as far as the reader may see them, proofs in their language.
 */
export async function calculationView(context: CallContext, run: CostRun): Promise<Calculation> {
  const { inputs, result, currency } = run;
  const names = await namesOf(context, result.recipients);
  const expenses = new Map(inputs.expenses.map((expense) => [expense.id, expense]));
  return {
    periodFrom: inputs.periodFrom,
    periodUntil: inputs.periodUntil,
    currency,
    problems: result.problems,
    total: result.total,
    recipients: result.recipients.map((recipient) =>
      shownRecipient(recipient, names.get(recipient.clientId) ?? null, expenses, currency, context.language),
    ),
  };
}

function shownRecipient(
  { shares, ...recipient }: CostRecipient,
  name: string | null,
  expenses: ReadonlyMap<number, CostExpense>,
  currency: string,
  language: Language,
): CostRecipientView {
  return {
    ...recipient,
    kind: recipient.contractId === null ? "owner" : "tenant",
    name,
    units: [...new Set(shares.map(({ unitLabel }) => unitLabel))],
    shares: shares.flatMap((share) => {
      const expense = expenses.get(share.expenseId);
      if (!expense) return [];
      const { expenseId, unitId, unitLabel, amount } = share;
      const { category, supplier } = expense;
      return [
        {
          expenseId,
          unitId,
          unitLabel,
          amount,
          category,
          supplier,
          proof: proofOf(share, expense, currency, language),
        },
      ];
    }),
  };
}

async function namesOf(
  context: CallContext,
  recipients: readonly { clientId: number }[],
): Promise<Map<number, string>> {
  if (recipients.length === 0 || !readsClient(context, "name")) return new Map();
  const rows = await context.trx
    .selectFrom("client")
    .select(["id", "firstname", "lastname", "company"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", [...new Set(recipients.map(({ clientId }) => clientId))])
    .execute();
  return new Map(rows.map((row) => [row.id, clientName(row)]));
}

/** Returns the currency of a branch's costs. */
export async function currencyOf(context: CallContext, branchId: number): Promise<string> {
  const { currency } = await context.trx
    .selectFrom("branch")
    .select("currency")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", branchId)
    .executeTakeFirstOrThrow();
  return currency;
}
