import { dayFromToday, expect, hydrated, newStay, newUnit, test } from "./office.ts";

test("cancelling asks first, says what it costs, and frees the nights", async ({ page, api }) => {
  const unit = await newUnit(api, "Cancel 1");
  const id = await newStay(api, unit.id, dayFromToday(20), dayFromToday(24), "Absager");
  const { preview } = await api.rentContracts.cancelPreview({ id });
  await page.goto(`/real_estate/contracts/rent/${id}`);
  await hydrated(page);
  await page.getByRole("link", { name: /Cancel contract/ }).click();
  const question = page.getByRole("dialog", { name: "Cancel this contract?" });
  await expect(question).toBeVisible();
  await expect(question).toContainText(
    preview.fee > 0 ? `(${preview.feePercent} %)` : "Cancelling costs nothing.",
  );
  await expect(question).toContainText("4 nights become free at once.");
  expect((await api.rentContracts.read({ id })).contract.status).toBe("NEW");
  await question.getByRole("link", { name: /Back, change nothing/ }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("link", { name: /Cancel contract/ }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/Reason/)
    .fill("Guest is ill");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel contract" }).click();
  await expect(page.getByText("Contract cancelled")).toBeVisible();
  expect((await api.rentContracts.read({ id })).contract).toMatchObject({
    status: "CANCELED",
    cancelFee: preview.fee,
  });
  await newStay(api, unit.id, dayFromToday(20), dayFromToday(24), "Nachruecker");
});

test("cancelling says what becomes of the invoices, takes them back by itself, and says what stays owed", async ({
  page,
  api,
}) => {
  const unit = await newUnit(api, "Cancel 2");
  await api.units.update({ realEstate: { id: unit.id, cancellation: { kind: "nonRefundable" } } });
  const { contractId: id } = await api.rentContracts.create({
    propertyId: unit.id,
    contract: {
      checkIn: dayFromToday(20),
      checkOut: dayFromToday(24),
      paymentPlan: "halfHalf",
      client: { firstname: "Ida", lastname: "Storniererin", email: "ida@mail.example" },
    },
  });
  await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "paid at the desk" });
  const { contract } = await api.rentContracts.read({ id });
  const [payment] = contract.payments.filter(({ kind }) => kind === "rent");
  await api.rentContracts.markPaymentAsPaid({ contractId: id, paymentId: payment?.id ?? 0, method: "cash" });
  const { Invoice: draft } = await api.invoices.generate({ id });
  const lines = draft.lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => ({
    ...line,
    taxRate: line.taxRate ?? 1000,
  }));
  const recipient = { ...draft.recipient, address: "Ring 1", zip: "1010", city: "Wien", country: "AT" };
  await api.invoices.update({ invoice: { id: draft.id, lines, recipient } });
  const { Invoice: invoice } = await api.invoices.finalize({ id: draft.id });
  const { preview } = await api.rentContracts.cancelPreview({ id });
  await page.goto(`/real_estate/contracts/rent/${id}?confirm=cancel`);
  await hydrated(page);
  const question = page.getByRole("dialog", { name: "Cancel this contract?" });
  await expect(question).toContainText(`Invoice ${invoice.number} of`);
  await expect(question).toContainText("is taken back by a cancellation invoice");
  expect(preview.owed).toBeGreaterThan(0);
  await expect(question).toContainText("stays owed.");
  await question.getByLabel(/Reason/).fill("Flight cancelled");
  await question.getByRole("button", { name: "Cancel contract" }).click();
  await expect(page.getByText("Contract cancelled")).toBeVisible();
  const { Invoice: after } = await api.invoices.read({ id: invoice.id });
  expect(after.canceled).toBe(true);
  await expect(page.getByRole("link", { name: after.canceledByNumber ?? "" })).toBeVisible();
  const { contract: ended } = await api.rentContracts.read({ id });
  expect(ended.invoices.reduce((sum, { totalGross }) => sum + totalGross, 0)).toBe(0);
  await expect(page.getByText(/Still owed of the cancellation fee/)).toBeVisible();
  expect(ended.open).toBe(preview.owed);
  const open = ended.payments.filter(({ status }) => status === "open");
  expect(open.reduce((sum, { amount }) => sum + amount, 0)).toBe(preview.owed);
});

test("a cancellation refused because of a change shows what it costs now, and why it was refused", async ({
  page,
  api,
}) => {
  const unit = await newUnit(api, "Cancel 3");
  const id = await newStay(api, unit.id, dayFromToday(20), dayFromToday(24), "Zweifel");
  await page.goto(`/real_estate/contracts/rent/${id}?confirm=cancel`);
  await hydrated(page);
  const question = page.getByRole("dialog", { name: "Cancel this contract?" });
  await question.getByLabel(/Reason/).fill("Guest is ill");
  await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "paid at the desk" });
  await question.getByRole("button", { name: "Cancel contract" }).click();
  await expect(question.getByRole("alert")).toContainText("changed");
  await expect(question).toContainText("4 nights become free at once.");
  await expect(question.getByLabel(/Reason/)).toHaveValue("Guest is ill");
  expect((await api.rentContracts.read({ id })).contract.status).toBe("ACTIVE");
  await question.getByRole("button", { name: "Cancel contract" }).click();
  await expect(page.getByText("Contract cancelled")).toBeVisible();
  await expect(question).toHaveCount(0);
});
