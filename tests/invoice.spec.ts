import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Client } from "#contract/platform/client.ts";
import { dayFromToday, expect, hydrated, newStay, newUnit, test } from "./office.ts";

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, page) =>
      (await document.getPage(page + 1)).getTextContent(),
    ),
  );
  return pages.flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : ""))).join(" ");
}

/** Everything in the sandbox mailbox, as text. */
function mailbox(): string {
  const root = process.env.HAUSWART_DATA_DIR ?? "";
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".eml"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

test("an invoice is drafted from the contract, edited, finalized, printed with real text, and mailed", async ({
  page,
  api,
}) => {
  const unit = await newUnit(api, "Invoice 1");
  const stay = await newStay(api, unit.id, dayFromToday(25), dayFromToday(28), "Rechnungsleger");
  await page.goto(`/real_estate/contracts/rent/${stay}`);
  await hydrated(page);
  await page.getByRole("button", { name: /Create invoice/ }).click();
  await expect(page).toHaveURL(/\/report\/monetary\/invoice\/\d+/);
  const id = Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);

  await page.getByRole("link", { name: /^Edit/ }).click();
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: /^Save/ }) });
  await form.getByLabel("Street and number").fill("Seilerstätte 5");
  await form.getByLabel("Postcode").fill("1010");
  await form.getByLabel("City").fill("Wien");
  await form.getByLabel("Country").focus();
  await form.getByLabel("Country").selectOption("AT");
  await form.getByLabel("Description").first().fill("Übernachtung mit Ausblick");
  for (const rate of await form.getByLabel("VAT %").all()) await rate.fill("10");
  await form.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();

  await page.getByRole("link", { name: /^Finalize/ }).click();
  const question = page.getByRole("dialog", { name: "Finalize this invoice?" });
  await expect(question).toContainText("This cannot be undone.");
  await question.getByRole("button", { name: "Finalize" }).click();
  await expect(page.getByText(/Invoice \S+ finalized/).first()).toBeVisible();
  const { Invoice } = await api.invoices.read({ id });
  expect(Invoice).toMatchObject({ state: "finalized", totalGross: 36_000, recipient: { city: "Wien" } });
  const number = Invoice.number ?? "";
  expect(number).toMatch(/\d/);

  const pdf = await page.request.get(`/report/monetary/invoice/${id}/pdf`);
  expect(pdf.headers()["content-type"]).toContain("application/pdf");
  const text = await textOf(await pdf.body());
  for (const part of [number, "Rechnungsleger", "Seilerstätte 5", "Übernachtung mit Ausblick", "ATU"])
    expect(text).toContain(part);

  await page.getByRole("link", { name: /Send by e-mail/ }).click();
  const letter = page.getByRole("dialog");
  await letter.getByLabel("E-mail").fill("rechnung@mail.example");
  await letter.getByRole("button", { name: "Send by e-mail" }).click();
  await expect(page.getByText(/is on its way to rechnung@mail.example/)).toBeVisible();
  await expect.poll(mailbox, { timeout: 60_000 }).toContain("rechnung@mail.example");
  expect(mailbox()).toContain("application/pdf");
});

test("numbers have no gap and no double, also when many are finalized at once", async ({ api }) => {
  const unit = await newUnit(api, "Invoice 2");
  const drafts: number[] = [];
  for (let stay = 0; stay < 6; stay += 1) {
    const contract = await newStay(
      api,
      unit.id,
      dayFromToday(100 + stay * 3),
      dayFromToday(102 + stay * 3),
      `Reihe${stay}`,
    );
    const { Invoice } = await api.invoices.generate({ id: contract });
    const lines = Invoice.lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => ({
      ...line,
      taxRate: line.taxRate ?? 1000,
    }));
    await api.invoices.update({
      invoice: {
        id: Invoice.id,
        lines,
        recipient: { ...Invoice.recipient, address: "Ring 1", zip: "1010", city: "Wien", country: "AT" },
      },
    });
    drafts.push(Invoice.id);
  }
  const done = await Promise.all(drafts.map((id) => api.invoices.finalize({ id })));
  const numbers = done
    .map(({ Invoice }) => Number(/(\d+)$/.exec(Invoice.number ?? "")?.[1]))
    .sort((a, b) => a - b);
  expect(new Set(numbers).size).toBe(6);
  for (const id of drafts)
    await expect(api.invoices.update({ invoice: { id, notes: "later" } })).rejects.toMatchObject({
      errorType: "INVOICE_FINAL",
    });
});

test.describe("what is refused of an invoice", () => {
  const readyDraft = async (api: Client, label: string) => {
    const unit = await newUnit(api, label);
    const contract = await newStay(api, unit.id, dayFromToday(130), dayFromToday(132), label);
    const { Invoice } = await api.invoices.generate({ id: contract });
    const lines = Invoice.lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => ({
      ...line,
      taxRate: line.taxRate ?? 1000,
    }));
    const recipient = { ...Invoice.recipient, address: "Ring 1", zip: "1010", city: "Wien", country: "AT" };
    await api.invoices.update({ invoice: { id: Invoice.id, lines, recipient } });
    return Invoice.id;
  };

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
      test.use({ javaScriptEnabled });
      test("a date in a closed month is said beside it, the question open and what was typed kept", async ({
        page,
        api,
      }) => {
        const id = await readyDraft(api, javaScriptEnabled ? "Datum 1" : "Datum 2");
        await page.goto(`/report/monetary/invoice/${id}?confirm=finalize`);
        // The question is a part of its own, which comes to life after the page.
        if (javaScriptEnabled) await page.getByRole("button", { name: "Open calendar" }).waitFor();
        await page.getByLabel("Date of issue").fill("31/12/2024");
        await page.getByRole("button", { name: "Finalize" }).click();
        const field = page.getByLabel("Date of issue");
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await expect(field).toHaveValue("31/12/2024");
        await expect(page.getByText(/accounts of this month are closed|last number was given/)).toBeVisible();
        expect((await api.invoices.read({ id })).Invoice.state).toBe("draft");
      });
    });

  test("a line below zero is said beside its price", async ({ page, api }) => {
    const id = await readyDraft(api, "Minus 1");
    await page.goto(`/report/monetary/invoice/${id}?edit=1`);
    await hydrated(page);
    const price = page.getByLabel("Unit price").first();
    await price.fill("-50.00");
    await page.getByRole("button", { name: /^Save/ }).first().click();
    await expect(page.getByText(/A line below zero does not belong on an invoice/).first()).toBeVisible();
    await expect(price).toHaveValue("-50.00");
  });
});
