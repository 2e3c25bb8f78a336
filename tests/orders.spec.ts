import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an order with an unknown voucher is refused, then placed, paid in cash and completed", async ({
      page,
    }) => {
      await page.goto("/report/orders/new");
      if (scripts) await hydrated(page);
      await page.getByLabel("Product 1").selectOption({ index: 1 });
      await page.getByLabel("Quantity 1").fill("2");
      await page.getByLabel("Voucher").fill("NO-SUCH");
      await page.getByRole("button", { name: /^Place the order/ }).press("Enter");
      await expect(page.getByLabel("Voucher")).toHaveAttribute("aria-invalid", "true");
      await page.getByLabel("Voucher").fill("");
      await page.getByRole("button", { name: /^Place the order/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: /^Order \d+/ })).toBeVisible();
      await expect(page.locator("header .chip")).toHaveText("Pending");

      await page.getByRole("link", { name: "Paid in cash", exact: true }).press("Enter");
      await page.locator("#question-payCash").getByRole("button", { name: "Paid in cash" }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Paid in cash");
      await page.getByRole("link", { name: "Complete", exact: true }).press("Enter");
      await page.locator("#question-complete").getByRole("button", { name: "Complete" }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Completed");
    });

    test("a guest finds the order behind its link", async ({ page }) => {
      await page.goto("/report/orders/new");
      if (scripts) await hydrated(page);
      await page.getByLabel("Product 1").selectOption({ index: 1 });
      await page.getByRole("button", { name: /^Place the order/ }).press("Enter");
      await page.getByRole("link", { name: "Payment link", exact: true }).press("Enter");
      await page
        .locator("#question-requestPayment")
        .getByRole("button", { name: "Payment link" })
        .press("Enter");
      const link = (await page.locator("code", { hasText: "/order/" }).textContent()) ?? "";
      await page.goto(new URL(link.trim()).pathname);
      await expect(page.getByText("Your order waits to be paid.")).toBeVisible();
      await page.goto(`/order/${"a".repeat(43)}`);
      await expect(page.getByText("This link opens nothing.")).toBeVisible();
    });
  });
}
