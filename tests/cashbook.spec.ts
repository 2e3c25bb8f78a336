import { expect, hydrated, test } from "./office.ts";

const receipt = {
  name: "receipt.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a day at the till: cash in, too much out, out with a receipt, counted and closed", async ({
      page,
    }) => {
      const open = async (question: string) => {
        await page.goto(`/report/monetary/cashbook?confirm=${question}`);
        if (scripts) await hydrated(page);
        return page.locator(`[id="question-${question}"]`);
      };
      const text = scripts ? "Wash tokens" : "Wash tokens by hand";
      const add = await open("cashAdd");
      await add.getByLabel("Amount").fill("50.00");
      await add.getByLabel("What for").fill(text);
      await add.getByRole("button", { name: "Cash in" }).press("Enter");
      await expect(page.locator("[data-rows] tr").first()).toContainText(text);

      const remove = await open("cashRemove");
      await remove.getByLabel("Amount").fill("9,999,999.00");
      await remove.getByLabel("What for").fill("Bulbs");
      await remove.getByLabel("Receipt").setInputFiles(receipt);
      await remove.getByRole("button", { name: "Cash out" }).press("Enter");
      await expect(remove).toContainText("There is not so much in the till");
      await remove.getByLabel("Amount").fill("12.50");
      await remove.getByLabel("Receipt").setInputFiles(receipt);
      await remove.getByRole("button", { name: "Cash out" }).press("Enter");
      await expect(page.locator("[data-rows] tr").first()).toContainText("Bulbs");
      await expect(
        page.locator("[data-rows] tr").first().getByRole("link", { name: "Receipt" }),
      ).toBeVisible();

      const count = await open("count");
      await count.getByLabel("Counted").fill("40.00");
      await count.getByRole("button", { name: "Count the day" }).press("Enter");
      const close = page.locator('[id="question-close"]');
      await expect(close).toContainText("Counted € 40.00");
      await close.getByLabel("Why there is a difference").fill("Change");
      await close.getByRole("button", { name: "Close the day" }).press("Enter");
      await expect(page.getByText("Nothing has been booked since the last day was closed.")).toBeVisible();
      await expect(page.locator("[data-rows] tr").first()).toContainText("Change");
    });
  });
}
