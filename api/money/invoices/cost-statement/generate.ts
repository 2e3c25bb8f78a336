import { billingBranch } from "#api/money/invoices/issuer.ts";
import { invoicesOfStatement } from "#api/money/invoices/queries.ts";
import { recipientsOf } from "#api/money/invoices/recipient.ts";
import { billCosts, kindOfBill } from "#api/money/invoices/rules/bill-costs.ts";
import { priceLines } from "#api/money/invoices/rules/priced-lines.ts";
import { removeDraft } from "#api/money/invoices/write.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { inputsHash } from "#api/property/buildings/costs/queries-inputs.ts";
import { presentStatement, type StoredStatement } from "#api/property/buildings/costs/queries-statement.ts";
import { type CostRun, runCosts } from "#api/property/buildings/costs/queries-view.ts";
import type { CostRecipient } from "#api/property/buildings/costs/rules/calculate.ts";
import { type Building, findBuilding } from "#api/property/buildings/queries.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

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
  const recipients = run.result.recipients.filter(({ key }) => !drafted.has(key));
  const made = await insertDrafts(context, { building, period, run, statementId }, recipients);
  await context.audit({
    action: "generateStatement",
    objectType: "building",
    objectId: buildingId,
    after: { ...period, total: run.result.total, drafts: made },
  });
}

async function giveUp(context: CallContext, statement: StoredStatement): Promise<void> {
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

/** One draft for each who has something to pay, or an advance to get back. Answers how many. */
async function insertDrafts(
  context: CallContext,
  statement: Statement,
  recipients: readonly CostRecipient[],
): Promise<number> {
  const { building, period, run, statementId } = statement;
  const { issuer } = await billingBranch(context, building.branchId);
  const people = await recipientsOf(
    context,
    recipients.map(({ clientId }) => clientId),
  );
  const bills = recipients.flatMap((recipient) => {
    const person = people.get(recipient.clientId);
    const bill = person && billOf(statement, recipient, person.language, issuer.smallBusiness);
    return bill ? [{ recipient, person, ...bill }] : [];
  });
  if (bills.length === 0) return 0;
  const drafts = await context.trx
    .insertInto("invoice")
    .values(
      bills.map(({ recipient, person, priced, notes }) => ({
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
        notes,
        created_by: context.user.id,
        cost_statement_id: statementId,
        cost_recipient: recipient.key,
      })),
    )
    .returning(["id", "total_gross"])
    .execute();
  await context.audit(
    drafts.map(({ id, total_gross: totalGross }) => ({
      action: "generate",
      objectType: "invoice",
      objectId: id,
      after: { state: "draft", buildingId: building.id, totalGross },
    })),
  );
  return drafts.length;
}

/** Lines and words of a recipient's bill; null where there is nothing to bill. */
function billOf(
  { building, period, run }: Statement,
  recipient: CostRecipient,
  language: Language,
  smallBusiness: boolean,
) {
  const t = textsIn(language);
  const expenses = new Map(run.inputs.expenses.map((expense) => [expense.id, expense]));
  const lines = billCosts({ recipient, expenses, currency: run.currency, language }, t);
  if (lines.length === 0) return null;
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
    amount: formatMoney(Math.abs(recipient.balance), run.currency, language),
  };
  const outcome = recipient.balance < 0 ? "surplus" : "shortfall";
  return {
    priced: priceLines(lines, smallBusiness),
    notes: `${t("operatingCosts:bill.title", words)}\n${t(`operatingCosts:bill.${outcome}`, words)}`,
  };
}
