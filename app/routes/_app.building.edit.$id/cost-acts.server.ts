import { parseDate } from "#app/components/form/parse-date.ts";
import { parseMoney } from "#app/components/form/parse-number.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import type { Toast } from "#app/services/flash.server.ts";
import type { Done } from "#app/services/tell-outcome.server.ts";
import { todayOf } from "#app/services/today.ts";
import { meters } from "#contract/money/invoices/cost-choices.ts";
import { type Acts, number, numbered, typed } from "./act.ts";
import { shownPeriod } from "./period.ts";

/** The acts of expenses and operating costs. */
export const costActs: Acts = {
  async removeExpense({ signedIn, id, target, options }) {
    await signedIn.api.operatingCosts.removeExpense({ id, expenseId: Number(target) }, options);
    return cost(signedIn, "removeExpense");
  },
  async saveKeys({ signedIn, id, form, options }) {
    const units = numbered(form, "persons").map(([unitId, persons]) => ({
      unitId,
      persons: number(signedIn, persons, 0),
      ownershipShare: number(signedIn, typed(form, `share.${unitId}`), 4),
    }));
    await signedIn.api.operatingCosts.saveKeys({ id, units }, options);
    return cost(signedIn, "saveKeys");
  },
  async saveReadings({ signedIn, id, form, options }) {
    const meter = meters.find((name) => name === form.get("meter")) ?? "heating";
    const day = parseDate(typed(form, "readOn"));
    const readings = numbered(form, "reading").flatMap(([unitId, text]) => {
      const value = number(signedIn, text, 3);
      return value === null ? [] : [{ unitId, meter, readOn: day.ok ? day.value : "", value }];
    });
    if (readings.length === 0 || !day.ok) return cost(signedIn, "noReadings", 0, "error");
    await signedIn.api.operatingCosts.saveReadings({ id, readings }, options);
    return cost(signedIn, "saveReadings", readings.length);
  },
  async savePrepayments({ signedIn, id, form, options }) {
    const prepayments = numbered(form, "prepaid").map(([contractId, text]) => {
      const amount = parseMoney(text === "" ? "0" : text, signedIn.language);
      return { contractId, amount: amount.ok ? amount.value : -1 };
    });
    await signedIn.api.operatingCosts.savePrepayments({ id, ...periodOf(signedIn), prepayments }, options);
    return cost(signedIn, "savePrepayments");
  },
  async generate({ signedIn, id, options }) {
    const { InvoiceDetails } = await signedIn.api.operatingCosts.generate(
      { id, ...periodOf(signedIn) },
      options,
    );
    return cost(signedIn, "generate", InvoiceDetails.length);
  },
  async finalizeAll({ signedIn, id, options }) {
    const { jobId } = await signedIn.api.operatingCosts.finalize({ id, ...periodOf(signedIn) }, options);
    return { ...cost(signedIn, "finalizeAll"), ...(jobId !== null && { to: `/jobs/${jobId}` }) };
  },
  async finalizeOne({ signedIn, id, target, options }) {
    await signedIn.api.operatingCosts.finalize(
      { id, invoiceId: Number(target), ...periodOf(signedIn) },
      options,
    );
    return cost(signedIn, "finalizeOne");
  },
  async removeOne({ signedIn, id, target, options }) {
    const one = { id, invoiceId: Number(target), ...periodOf(signedIn) };
    const { removed } = await signedIn.api.operatingCosts.removeDrafts(one, options);
    return cost(signedIn, "removeDrafts", removed);
  },
  async removeDrafts({ signedIn, id, options }) {
    const { removed } = await signedIn.api.operatingCosts.removeDrafts(
      { id, ...periodOf(signedIn) },
      options,
    );
    return cost(signedIn, "removeDrafts", removed);
  },
};

function periodOf({ url, profile }: SignedIn) {
  return shownPeriod(url.searchParams, todayOf(profile));
}

function cost({ t }: SignedIn, key: string, count = 0, kind: Toast["kind"] = "success"): Done {
  return { toast: { kind, text: t(`operatingCosts:done.${key}`, { number: count }) } };
}
