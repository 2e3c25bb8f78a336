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
