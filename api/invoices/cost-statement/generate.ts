import { inputsHash } from "#api/buildings/costs/queries-inputs.ts";
import { type KnownStatement, presentStatement } from "#api/buildings/costs/queries-statement.ts";
import { type CostRun, runCosts } from "#api/buildings/costs/queries-view.ts";
import type { CostRecipient } from "#api/buildings/costs/rules/calculate.ts";
import { type Building, findBuilding } from "#api/buildings/queries.ts";
import { billingBranch } from "#api/invoices/issuer.ts";
import { invoicesOfStatement } from "#api/invoices/queries.ts";
import { recipientOf } from "#api/invoices/recipient.ts";
import { billCosts, kindOfBill } from "#api/invoices/rules/bill-costs.ts";
import { priceLines } from "#api/invoices/rules/priced-lines.ts";
import { removeDraft } from "#api/invoices/write.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure } from "#api/platform/failure.ts";
import { textsIn } from "#api/platform/texts.ts";
import { formatDate, formatMoney } from "#contract/format.ts";

interface Period {
  from: string;
  until: string;
}

/**
 * One draft for each recipient of a building's period. The building is locked, so that two at once get the same drafts;
 * those of the present run stay as they were edited. A stale run gives way to a new one, unless invoices of it are final.
 */
export async function generateStatement(
  context: CallContext,
  buildingId: number,
  period: Period,
): Promise<void> {
  const building = await findBuilding(context, buildingId, { lock: true });
  const run = await runCosts(context, building, period);
  if (run.result.problems.length > 0)
    throw new Failure("NOT_READY", { detail: "missingKeys", objects: { problems: run.result.problems } });
  const present = await presentStatement(context, buildingId, period);
  if (present?.stale) await giveUp(context, present);
  const statementId =
    present && !present.stale ? present.id : await insertStatement(context, building, period, run);
  const drafted = new Set(
    (await invoicesOfStatement(context, statementId)).map(({ recipientKey }) => recipientKey),
  );
  let made = 0;
  for (const recipient of run.result.recipients)
    if (
      !drafted.has(recipient.key) &&
      (await insertDraft(context, { building, period, run, statementId }, recipient))
    )
      made += 1;
  await context.audit({
    action: "generateStatement",
    objectType: "building",
    objectId: buildingId,
    after: { ...period, total: run.result.total, drafts: made },
  });
}

async function giveUp(context: CallContext, statement: KnownStatement): Promise<void> {
  const invoices = await invoicesOfStatement(context, statement.id);
  if (invoices.some(({ state }) => state === "finalized"))
    throw new Failure("NOT_READY", { detail: "statementFinalized" });
  for (const { id } of invoices) await removeDraft(context, id);
  await context.trx
    .updateTable("cost_statement")
    .set({ replaced: true })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", statement.id)
    .execute();
}

async function insertStatement(
  context: CallContext,
  building: Building,
  period: Period,
  { inputs, result, currency }: CostRun,
): Promise<number> {
  const { id } = await context.trx
    .insertInto("cost_statement")
    .values({
      organization_id: context.organizationId,
      branch_id: building.branchId,
      building_id: building.id,
      period_from: period.from,
      period_until: period.until,
      inputs_sha256: inputsHash(inputs),
      expense_ids: inputs.expenses.map((expense) => expense.id),
      result: JSON.stringify({ total: result.total, currency, recipients: result.recipients }),
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface Statement {
  building: Building;
  period: Period;
  run: CostRun;
  statementId: number;
}

/** Answers false where there is nothing to bill, not even an advance to give back. */
async function insertDraft(
  context: CallContext,
  { building, period, run, statementId }: Statement,
  recipient: CostRecipient,
): Promise<boolean> {
  const { issuer } = await billingBranch(context, building.branchId);
  const person = await recipientOf(context, recipient.clientId);
  const t = textsIn(person.language);
  const expenses = new Map(run.inputs.expenses.map((expense) => [expense.id, expense]));
  const bill = { recipient, expenses, currency: run.currency, language: person.language };
  const lines = billCosts(bill, t);
  if (lines.length === 0) return false;
  const priced = priceLines(lines, issuer.smallBusiness);
  const words = {
    building: [
      building.name,
      `${building.address} ${building.house}`.trim(),
      `${building.zip} ${building.city}`.trim(),
    ]
      .filter(Boolean)
      .join(", "),
    from: formatDate(period.from),
    until: formatDate(period.until),
    amount: formatMoney(Math.abs(recipient.balance), run.currency, person.language),
  };
  const outcome = recipient.balance < 0 ? "surplus" : "shortfall";
  const { id } = await context.trx
    .insertInto("invoice")
    .values({
      organization_id: context.organizationId,
      branch_id: building.branchId,
      client_id: recipient.clientId,
      kind: kindOfBill(priced.totals.gross),
      service_from: period.from,
      service_until: period.until,
      currency: run.currency,
      language: person.language,
      recipient: JSON.stringify(person.recipient),
      lines: JSON.stringify(priced.lines),
      tax_groups: JSON.stringify(priced.groups),
      total_net: priced.totals.net,
      total_tax: priced.totals.tax,
      total_gross: priced.totals.gross,
      notes: `${t("operatingCosts:bill.title", words)}\n${t(`operatingCosts:bill.${outcome}`, words)}`,
      created_by: context.user.id,
      cost_statement_id: statementId,
      cost_recipient: recipient.key,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "generate",
    objectType: "invoice",
    objectId: id,
    after: { state: "draft", buildingId: building.id, totalGross: priced.totals.gross },
  });
  return true;
}
