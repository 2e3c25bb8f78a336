import { startFinalizing } from "#api/money/invoices/cost-statement/finalize-all.ts";
import { generateStatement } from "#api/money/invoices/cost-statement/generate.ts";
import { finalizeInvoice } from "#api/money/invoices/finalize.ts";
import { invoicesOfStatement } from "#api/money/invoices/queries.ts";
import { withActions } from "#api/money/invoices/shown-invoice.ts";
import { removeDraft, updateDraft } from "#api/money/invoices/write.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { maskText } from "#api/platform/client-data/mask.ts";
import { presentStatement } from "#api/property/buildings/costs/queries-statement.ts";
import { periodOf } from "#api/property/buildings/costs/rules/period.ts";
import { findBuilding } from "#api/property/buildings/queries.ts";
import { operatingCosts } from "#contract/money/invoices/operating-costs.ts";

export const costStatementHandlers = [
  handle(operatingCosts.retrieve, async (context, { id, ...period }) => {
    await findBuilding(context, id);
    return statementOf(context, id, period);
  }),
  handle(operatingCosts.generate, async (context, { id, ...period }) => {
    await generateStatement(context, id, periodOf(context, period));
    return statementOf(context, id, period);
  }),
  handle(operatingCosts.updateDraft, async (context, { id, invoice }) => {
    await requireOwn(context, id, invoice.id);
    return withActions(context, await updateDraft(context, invoice));
  }),
  handle(operatingCosts.finalize, async (context, { id, invoiceId, ...period }) => {
    await findBuilding(context, id);
    if (invoiceId !== undefined) {
      await requireOwn(context, id, invoiceId);
      await finalizeInvoice(context, { id: invoiceId, version: undefined, issuedOn: undefined });
      return { ...(await statementOf(context, id, period)), jobId: null };
    }
    const statement = await statementOf(context, id, period);
    if (statement.Invoice?.stale) throw new Failure("NOT_READY", { detail: "staleStatement" });
    const drafts = statement.InvoiceDetails.filter(({ state }) => state === "draft");
    return {
      ...statement,
      jobId: await startFinalizing(
        context,
        drafts.map((draft) => draft.id),
      ),
    };
  }),
  handle(operatingCosts.removeDrafts, async (context, { id, invoiceId, ...period }) => {
    await findBuilding(context, id, { lock: true });
    if (invoiceId !== undefined) await requireOwn(context, id, invoiceId);
    const { InvoiceDetails } = await statementOf(context, id, period);
    const drafts = InvoiceDetails.filter(({ state }) => state === "draft").map((draft) => draft.id);
    const wanted = invoiceId === undefined ? drafts : [invoiceId];
    for (const draft of wanted) await removeDraft(context, draft);
    return { removed: wanted.length };
  }),
];

/** Returns the run of the given period, or else the latest, with its invoices. */
async function statementOf(
  context: CallContext,
  buildingId: number,
  period: { start?: string; end?: string },
) {
  const named = period.start !== undefined || period.end !== undefined;
  const costStatement = await presentStatement(
    context,
    buildingId,
    named ? periodOf(context, period) : undefined,
  );
  if (!costStatement) return { Invoice: null, InvoiceDetails: [] };
  const { buildingId: _building, ...statement } = costStatement;
  const invoices = await invoicesOfStatement(context, costStatement.id);
  return {
    Invoice: statement,
    InvoiceDetails: invoices.map((invoice) => ({
      ...invoice,
      recipientName: maskText(context, "name", invoice.recipientName),
    })),
  };
}

/** Throws NOT_FOUND unless the invoice belongs to a run of this building. */
async function requireOwn(context: CallContext, buildingId: number, invoiceId: number): Promise<void> {
  await findBuilding(context, buildingId);
  const own = await context.trx
    .selectFrom("invoice as i")
    .innerJoin("cost_statement as s", (join) =>
      join.onRef("s.organization_id", "=", "i.organization_id").onRef("s.id", "=", "i.cost_statement_id"),
    )
    .select("i.id")
    .where("i.organization_id", "=", context.organizationId)
    .where("i.id", "=", invoiceId)
    .where("s.building_id", "=", buildingId)
    .executeTakeFirst();
  if (!own) throw notFound();
}
