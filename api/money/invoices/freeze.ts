import { billingBranch } from "#api/money/invoices/issuer.ts";
import type { StoredInvoice } from "#api/money/invoices/queries.ts";
import { firstOpenDay } from "#api/money/invoices/rules/issue-date.ts";
import { formatInvoiceNumber } from "#api/money/invoices/rules/number.ts";
import { takeNumber } from "#api/money/invoices/sequence.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";

/**
 * What a draft gets with its number: the next one of its branch, kind and year, its dates, and the issuer as it is now.
 * The sequence stays locked until the transaction ends; nothing is drawn or stored meanwhile (decision 013).
 */
export async function numberColumns(
  { record: invoice, details }: { record: StoredInvoice; details: { issuedOn?: string } },
  mover: Mover,
) {
  const branch = await billingBranch(mover, invoice.branchId);
  const today = todayIn(branch.timeZone, mover.now);
  const issuedOn = details.issuedOn ?? today;
  if (issuedOn > today) throw invalid("issuedOn", "issuedInFuture");
  const firstDay = firstOpenDay(today, invoice.issuer.country);
  if (issuedOn < firstDay) throw invalid("issuedOn", "issuedInClosedMonth", { date: formatDate(firstDay) });
  const { kind, branchId } = invoice;
  const { year, sequence } = await takeNumber(mover, { branchId, kind, issuedOn });
  return {
    number: formatInvoiceNumber({ branchPrefix: branch.prefix, year, sequence, kind }),
    year,
    sequence,
    issued_on: issuedOn,
    due_on: kind === "invoice" ? (invoice.dueOn ?? addDays(issuedOn, branch.paymentDays)) : null,
    issuer: JSON.stringify({ ...invoice.issuer, paid: invoice.paid }),
  };
}
