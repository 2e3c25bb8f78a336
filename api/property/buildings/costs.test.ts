// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";
import { costYear, insertLetHouse, letBranchBill, waterBill } from "#api/property/buildings/costs-testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
const api = await house.admin();
await letBranchBill(house);
let count = 0;

async function letHouse() {
  count += 1;
  const made = await insertLetHouse(house, `Haus ${count}`);
  const { expenseId } = await api.operatingCosts.addExpense({ id: made.buildingId, expense: waterBill });
  return { ...made, id: made.buildingId, expenseId };
}

describe("expenses of a building", () => {
  it("are kept with net and gross, changed and deleted, and remembered", async () => {
    const { id, expenseId } = await letHouse();
    const { buildingExpenses, total } = await api.operatingCosts.expenses({ id, ...costYear });
    expect(total).toBe(120_000);
    const nowhere = await api.operatingCosts.expenses({ id, start: "2001-01-01", end: "2001-12-31" });
    expect(nowhere).toMatchObject({ buildingExpenses: [], lastYear: Number(costYear.start.slice(0, 4)) });
    expect(buildingExpenses[0]).toMatchObject({
      net: 109_091,
      gross: 120_000,
      locked: false,
      currency: "EUR",
    });
    const { expense } = await api.operatingCosts.updateExpense({
      id,
      expenseId,
      expense: { gross: 110_000, version: 1 },
    });
    expect(expense).toMatchObject({ net: 100_000, gross: 110_000, version: 2 });
    await api.operatingCosts.removeExpense({ id, expenseId });
    expect((await api.operatingCosts.expenses({ id, ...costYear })).buildingExpenses).toEqual([]);
    const { History } = await api.buildings.history({ id });
    expect(History.map(({ action }) => action)).toEqual(["removeExpense", "updateExpense", "addExpense"]);
  });

  it("refuse a period that ends before it begins, readings without a meter and another house's unit", async () => {
    const { id } = await letHouse();
    const other = await letHouse();
    const wrong = [
      { ...waterBill, periodUntil: "2024-01-01" },
      { ...waterBill, allocationKey: "consumption" as const },
      { ...waterBill, allocationKey: "direct" as const },
      { ...waterBill, unitId: other.unitIds[0] },
      { ...waterBill, gross: undefined },
    ];
    for (const expense of wrong)
      await expect(api.operatingCosts.addExpense({ id, expense })).rejects.toMatchObject({
        errorType: "VALIDATION",
      });
  });

  it("refuse net, rate and gross that disagree by more than a cent, when added and when changed", async () => {
    const { id, expenseId } = await letHouse();
    const amounts = (net: number, gross: number) => ({ ...waterBill, net, gross, taxRate: 2000 });
    const refused = { objects: { fields: { "expense.gross": expect.stringContaining("VAT rate") } } };
    for (const [net, gross] of [
      [10_000, 15_000],
      [10_000, 12_002],
      [10_000, -12_000],
    ] as const)
      await expect(api.operatingCosts.addExpense({ id, expense: amounts(net, gross) })).rejects.toMatchObject(
        refused,
      );
    const change = (expense: { net?: number; gross?: number; taxRate?: number }) =>
      api.operatingCosts.updateExpense({ id, expenseId, expense });
    await expect(change({ net: 100, gross: 500 })).rejects.toMatchObject(refused);
    await expect(change({ net: 10_000, gross: 12_001, taxRate: 2000 })).resolves.toMatchObject({
      expense: { net: 10_000, gross: 12_001 },
    });
    await expect(change({ taxRate: 0 })).resolves.toMatchObject({ expense: { net: 12_001, gross: 12_001 } });
  });

  it("are the template of the next period", async () => {
    const { id, contractId } = await letHouse();
    await api.operatingCosts.savePrepayments({
      id,
      ...costYear,
      prepayments: [{ contractId, amount: 50_000 }],
    });
    const { calculation } = await api.operatingCosts.previous({ id, start: "2026-01-01", end: "2026-12-31" });
    expect(calculation).toMatchObject({
      periodFrom: "2025-01-01",
      periodUntil: "2025-12-31",
      expenses: [{ category: "water", allocationKey: "area", gross: 120_000 }],
      prepayments: [{ contractId, amount: 50_000 }],
    });
  });
});

describe("the calculation", () => {
  it("shares a bill by area, leaves vacancy to the owner and takes advances off", async () => {
    const { id, contractId } = await letHouse();
    await api.operatingCosts.savePrepayments({
      id,
      ...costYear,
      prepayments: [{ contractId, amount: 50_000 }],
    });
    const { calculation } = await api.operatingCosts.calculate({ id, ...costYear });
    expect(calculation.recipients.map(({ kind, total, balance }) => ({ kind, total, balance }))).toEqual([
      { kind: "tenant", total: 60_000, balance: 10_000 },
      { kind: "owner", total: 60_000, balance: 60_000 },
    ]);
    expect(calculation.recipients[0]?.shares[0]?.proof).toBe("€\u00a01,200.00 × 50 / 100 m² × 365/365");
  });

  it("names what is missing with the unit it is missing in", async () => {
    const { id, unitIds } = await letHouse();
    await api.operatingCosts.addExpense({ id, expense: { ...waterBill, allocationKey: "ownershipShare" } });
    const { calculation } = await api.operatingCosts.calculate({ id, ...costYear });
    expect(calculation.problems.map(({ kind, unitId }) => ({ kind, unitId }))).toEqual(
      unitIds.map((unitId) => ({ kind: "ownershipShare", unitId })),
    );
    await expect(api.operatingCosts.generate({ id, ...costYear })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    const units = unitIds.map((unitId) => ({ unitId, persons: null, ownershipShare: 0.5 }));
    await api.operatingCosts.saveKeys({ id, units });
    expect((await api.operatingCosts.calculate({ id, ...costYear })).calculation.problems).toEqual([]);
  });

  it("counts by readings", async () => {
    const { id, unitIds } = await letHouse();
    const heating = { ...waterBill, allocationKey: "consumption" as const, meter: "heating" as const };
    await api.operatingCosts.addExpense({ id, expense: { ...heating, gross: 40_000 } });
    const reading = (unitId: number, readOn: string, value: number) => ({
      unitId,
      meter: "heating" as const,
      readOn,
      value,
    });
    const readings = [
      reading(unitIds[0], "2024-12-31", 100),
      reading(unitIds[0], "2025-12-31", 400),
      reading(unitIds[1], "2024-12-31", 0),
      reading(unitIds[1], "2025-12-31", 100),
    ];
    await api.operatingCosts.saveReadings({ id, readings });
    const { calculation } = await api.operatingCosts.calculate({ id, ...costYear });
    expect(calculation.recipients[0]?.shares[1]).toMatchObject({
      amount: 30_000,
      proof: "€\u00a0400.00 × 300 / 400 kWh",
    });
  });
});

describe("a statement", () => {
  it("is one draft a recipient, once, with the proof on its lines", async () => {
    const { id } = await letHouse();
    const { InvoiceDetails } = await api.operatingCosts.generate({ id, ...costYear });
    expect(InvoiceDetails.map(({ state, totalGross }) => [state, totalGross])).toEqual([
      ["draft", 60_000],
      ["draft", 60_000],
    ]);
    const again = await api.operatingCosts.generate({ id, ...costYear });
    expect(again.InvoiceDetails.map((draft) => draft.id)).toEqual(InvoiceDetails.map((draft) => draft.id));
    const { Invoice } = await api.invoices.read({ id: InvoiceDetails[0]?.id ?? 0 });
    expect(Invoice.lines[0]).toMatchObject({ gross: 60_000, taxRate: 1000 });
    expect(Invoice.lines[0]?.detail).toContain("× 50 / 100 m² × 365/365");
    expect(Invoice.missing).toEqual([]);
  });

  it("goes stale when something it was made of changes, cannot be finalized then, and is made anew", async () => {
    const { id, expenseId } = await letHouse();
    const { InvoiceDetails } = await api.operatingCosts.generate({ id, ...costYear });
    await api.operatingCosts.updateExpense({ id, expenseId, expense: { gross: 130_000 } });
    const { Invoice } = await api.operatingCosts.retrieve({ id });
    expect(Invoice?.stale).toBe(true);
    const invoiceId = InvoiceDetails[0]?.id ?? 0;
    await expect(api.operatingCosts.finalize({ id, invoiceId })).rejects.toMatchObject({
      errorType: "NOT_READY",
      objects: { missing: ["staleStatement"] },
    });
    const anew = await api.operatingCosts.generate({ id, ...costYear });
    expect(anew.Invoice?.stale).toBe(false);
    expect(anew.InvoiceDetails.map(({ totalGross }) => totalGross)).toEqual([65_000, 65_000]);
    await expect(api.invoices.read({ id: invoiceId })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("is finalized as a job with numbers and PDFs; its expenses are locked until it is cancelled", async () => {
    const { id, expenseId } = await letHouse();
    await api.operatingCosts.generate({ id, ...costYear });
    const { jobId } = await api.operatingCosts.finalize({ id, ...costYear });
    await house.runJobs();
    const { Job } = await api.jobs.read({ id: jobId ?? 0 });
    expect(Job).toMatchObject({ state: "done", report: { finalized: 2, refused: 0 } });
    const { InvoiceDetails } = await api.operatingCosts.retrieve({ id });
    const finalized = { state: "finalized", number: expect.stringMatching(/./) };
    expect(InvoiceDetails).toMatchObject([finalized, finalized]);
    const first = InvoiceDetails[0]?.id ?? 0;
    const pdf = (await api.invoices.pdf({ id: first })) as FileReply;
    expect((await new Response(pdf.body).text()).slice(0, 5)).toBe("%PDF-");
    const change = () => api.operatingCosts.updateExpense({ id, expenseId, expense: { gross: 1 } });
    await expect(change()).rejects.toMatchObject({ errorType: "IN_USE" });
    for (const invoice of InvoiceDetails) await api.invoices.cancel({ id: invoice.id, reason: "wrong bill" });
    await change();
  });

  it("is billed anew after a cancellation, from the statement and from the invoice, once", async () => {
    const { id } = await letHouse();
    const { InvoiceDetails: drafts } = await api.operatingCosts.generate({ id, ...costYear });
    for (const { id: invoiceId } of drafts) await api.operatingCosts.finalize({ id, invoiceId, ...costYear });
    const [first, second] = drafts.map((draft) => draft.id);
    await api.invoices.cancel({ id: first ?? 0, reason: "wrong address" });
    const { InvoiceDetails: again } = await api.operatingCosts.generate({ id, ...costYear });
    expect(again.map(({ state }) => state).toSorted()).toEqual(["draft", "finalized"]);
    await expect(api.invoices.reissue({ id: second ?? 0 })).rejects.toMatchObject({
      objects: { fields: { reason: expect.any(String) } },
    });
    const { Invoice } = await api.invoices.reissue({ id: second ?? 0, reason: "wrong address" });
    const { Invoice: before } = await api.invoices.read({ id: second ?? 0 });
    expect(before.canceled).toBe(true);
    expect(Invoice).toMatchObject({
      number: null,
      recipient: before.recipient,
      lines: before.lines,
      totalGross: before.totalGross,
      statementDifference: 0,
    });
    expect((await api.invoices.reissue({ id: second ?? 0 })).Invoice.id).toBe(Invoice.id);
    const { InvoiceDetails: after } = await api.operatingCosts.retrieve({ id, ...costYear });
    expect(after.map(({ state }) => state)).toEqual(["draft", "draft"]);
  });

  it("names whose draft was refused when all are finalized", async () => {
    const { id } = await letHouse();
    const { InvoiceDetails: drafts } = await api.operatingCosts.generate({ id, ...costYear });
    const { Invoice } = await api.invoices.read({ id: drafts[0]?.id ?? 0 });
    await api.operatingCosts.updateDraft({
      id,
      invoice: { id: Invoice.id, recipient: { ...Invoice.recipient, address: "" } },
    });
    const { jobId } = await api.operatingCosts.finalize({ id, ...costYear });
    await house.runJobs();
    const { Job } = await api.jobs.read({ id: jobId ?? 0 });
    expect(Job.report).toMatchObject({
      refused: 1,
      results: expect.arrayContaining([
        expect.objectContaining({ id: Invoice.id, number: null, recipient: Invoice.recipient.name }),
      ]),
    });
  });

  it("that is stale is refused as a whole before any job starts", async () => {
    const { id, expenseId } = await letHouse();
    await api.operatingCosts.generate({ id, ...costYear });
    await api.operatingCosts.updateExpense({ id, expenseId, expense: { gross: 130_000 } });
    const before = (await api.jobs.list({})).Jobs.length;
    await expect(api.operatingCosts.finalize({ id, ...costYear })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringContaining("Make them anew"),
    });
    expect((await api.jobs.list({})).Jobs).toHaveLength(before);
  });

  it("says where an edited draft no longer adds up to the run", async () => {
    const { id } = await letHouse();
    const { InvoiceDetails } = await api.operatingCosts.generate({ id, ...costYear });
    expect(InvoiceDetails.map(({ difference }) => difference)).toEqual([0, 0]);
    const draftId = InvoiceDetails[0]?.id ?? 0;
    const { Invoice: before } = await api.invoices.read({ id: draftId });
    expect(before.statementDifference).toBe(0);
    const lines = before.lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => ({
      ...line,
      unitGross: line.unitGross - 500,
    }));
    const { Invoice } = await api.operatingCosts.updateDraft({ id, invoice: { id: draftId, lines } });
    expect(Invoice.statementDifference).toBe(-500);
    const statement = await api.operatingCosts.retrieve({ id, ...costYear });
    expect(statement.InvoiceDetails.map(({ difference }) => difference)).toEqual([-500, 0]);
  });

  it("in the recipient's favour is a credit note, numbered with the cancellations, and can itself be cancelled", async () => {
    const { id, contractId, expenseId } = await letHouse();
    const prepayments = [{ contractId, amount: 70_000 }];
    await api.operatingCosts.savePrepayments({ id, ...costYear, prepayments });
    const { InvoiceDetails } = await api.operatingCosts.generate({ id, ...costYear });
    expect(InvoiceDetails.map(({ kind, totalGross }) => [kind, totalGross])).toEqual([
      ["creditNote", -10_000],
      ["invoice", 60_000],
    ]);
    const creditId = InvoiceDetails[0]?.id ?? 0;
    await api.operatingCosts.finalize({ id, invoiceId: creditId });
    const { Invoice } = await api.invoices.read({ id: creditId });
    expect(Invoice).toMatchObject({ kind: "creditNote", state: "finalized", dueOn: null, paid: 0 });
    expect(Invoice.number).toMatch(/-C\d{5}$/);
    await expect(
      api.operatingCosts.updateExpense({ id, expenseId, expense: { gross: 1 } }),
    ).rejects.toMatchObject({ errorType: "IN_USE" });
    const { Invoice: counter } = await api.invoices.cancel({ id: creditId, reason: "wrong advances" });
    expect(counter).toMatchObject({
      kind: "cancellation",
      totalGross: 10_000,
      cancelsNumber: Invoice.number,
    });
    expect(counter.number).not.toBe(Invoice.number);
    const again = await api.operatingCosts.generate({ id, ...costYear });
    expect(again.InvoiceDetails.map(({ kind, state }) => [kind, state])).toEqual([
      ["invoice", "draft"],
      ["creditNote", "draft"],
    ]);
  });

  it("changes its kind with its sign while it is a draft", async () => {
    const { id } = await letHouse();
    const { InvoiceDetails } = await api.operatingCosts.generate({ id, ...costYear });
    const draftId = InvoiceDetails[0]?.id ?? 0;
    const { Invoice: before } = await api.invoices.read({ id: draftId });
    const [share] = before.lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => line);
    if (!share) throw new Error("no line");
    const kindWith = async (unitGross: number) => {
      const lines = [share, { ...share, description: "Advances", unitGross }];
      return (await api.operatingCosts.updateDraft({ id, invoice: { id: draftId, lines } })).Invoice.kind;
    };
    expect(await kindWith(-60_001)).toBe("creditNote");
    expect(await kindWith(-60_000)).toBe("invoice");
  });

  it("gives a surplus back and lets its drafts be edited and deleted", async () => {
    const { id, contractId } = await letHouse();
    await api.operatingCosts.savePrepayments({
      id,
      ...costYear,
      prepayments: [{ contractId, amount: 70_000 }],
    });
    const { InvoiceDetails } = await api.operatingCosts.generate({ id, ...costYear });
    expect(InvoiceDetails[0]).toMatchObject({ totalGross: -10_000 });
    const draftId = InvoiceDetails[0]?.id ?? 0;
    const { Invoice } = await api.operatingCosts.updateDraft({
      id,
      invoice: { id: draftId, notes: "Thank you" },
    });
    expect(Invoice.notes).toBe("Thank you");
    expect(await api.operatingCosts.removeDrafts({ id, ...costYear })).toEqual({ removed: 2 });
    expect((await api.operatingCosts.retrieve({ id, ...costYear })).InvoiceDetails).toEqual([]);
  });

  it("is corrected by a counter expense in the next period, and by nothing else", async () => {
    const { id, expenseId } = await letHouse();
    const counter = {
      ...waterBill,
      gross: -20_000,
      periodFrom: "2026-01-01",
      periodUntil: "2026-12-31",
      correctsId: expenseId,
    };
    await expect(api.operatingCosts.addExpense({ id, expense: counter })).rejects.toMatchObject({
      objects: { fields: { "expense.correctsId": expect.any(String) } },
    });
    const { InvoiceDetails } = await api.operatingCosts.generate({ id, ...costYear });
    for (const draft of InvoiceDetails) await api.operatingCosts.finalize({ id, invoiceId: draft.id });
    const other = await letHouse();
    await expect(api.operatingCosts.addExpense({ id: other.id, expense: counter })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await api.operatingCosts.addExpense({ id, expense: counter });
    const next = { start: "2026-01-01", end: "2026-12-31" };
    const { buildingExpenses } = await api.operatingCosts.expenses({ id, ...next });
    expect(buildingExpenses).toMatchObject([{ gross: -20_000, correctsId: expenseId, locked: false }]);
    const { calculation } = await api.operatingCosts.calculate({ id, ...next });
    expect(calculation.total).toBe(-20_000);
    expect((await api.operatingCosts.retrieve({ id, ...costYear })).Invoice?.stale).toBe(false);
    const after = { start: "2027-01-01", end: "2027-12-31" };
    expect((await api.operatingCosts.previous({ id, ...after })).calculation).toBeNull();
  });

  it("of another building is not there", async () => {
    const one = await letHouse();
    const other = await letHouse();
    const { InvoiceDetails } = await api.operatingCosts.generate({ id: one.id, ...costYear });
    const invoiceId = InvoiceDetails[0]?.id ?? 0;
    await expect(api.operatingCosts.finalize({ id: other.id, invoiceId })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });
});
