import { expect, hydrated, test } from "./office.ts";

/** A stay to come with something open and no card payment yet. */
async function openStay(page: import("@playwright/test").Page, skip: number): Promise<string> {
  await page.goto("/real_estate/contracts/rent?f.status=ACTIVE&sort=checkIn&direction=desc");
  const links = page.locator("[data-row] a[href*='/real_estate/contracts/rent/']");
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  const ids = [...new Set(hrefs.map((href) => /rent\/(\d+)/.exec(href)?.[1] ?? ""))].filter(Boolean);
  for (const id of ids.slice(skip)) {
    await page.goto(`/real_estate/contracts/rent/${id}?tab=payments`);
    const request = page.locator("#requestCard");
    if ((await request.count()) > 0 && (await page.getByText("No payment by card yet").count()) > 0)
      return id;
  }
  throw new Error("no stay with something open");
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a payment is asked for by keys, declined, paid by the guest on a telephone and refunded in part", async ({
      page,
      browser,
    }) => {
      const id = await openStay(page, scripts ? 0 : 5);
      if (scripts) await hydrated(page);
      const request = page.locator("#requestCard");
      await request.getByRole("checkbox").first().check();
      await request.getByRole("button", { name: "Ask for payment by card" }).press("Enter");
      const notice = page.locator("code", { hasText: "/pay/" });
      const link = new URL((await notice.textContent()) ?? "");
      expect(link.pathname).toMatch(/^\/pay\/[\w-]{43}$/);

      const telephone = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 390, height: 800 },
      });
      const guest = await telephone.newPage();
      const here = new URL(page.url()).origin;
      await guest.goto(`${here}${link.pathname}?lang=en`);
      await expect(guest.getByText("Please pay this amount by card.")).toBeVisible();
      await expect(guest.locator("script")).toHaveCount(0);
      expect(await guest.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
      await guest.getByRole("button", { name: "Pay by card" }).press("Enter");
      await expect(guest.getByRole("heading", { level: 1, name: "Simulated payment page" })).toBeVisible();
      await guest.getByLabel("Card number").fill("4000000000009995");
      await guest.getByRole("button", { name: "Pay" }).press("Enter");
      await expect(guest.getByRole("alert")).toHaveText("The card has not enough funds.");
      await guest.goto(`${here}${link.pathname}?lang=en`);
      await expect(guest.getByText("Your payment did not work.")).toBeVisible();
      await guest.getByRole("button", { name: "Try again" }).press("Enter");
      await guest.getByLabel("Card number").fill("4242 4242 4242 4242");
      await guest.getByRole("button", { name: "Pay" }).press("Enter");
      await expect(guest.getByText("Thank you, your payment has arrived.")).toBeVisible();
      await telephone.close();

      await page.goto(`/real_estate/contracts/rent/${id}?tab=payments`);
      if (scripts) await hydrated(page);
      await expect(page.getByText("visa ending in 4242")).toBeVisible();
      await page.getByRole("link", { name: "Refund", exact: true }).first().press("Enter");
      const refund = page.locator("form[id^='question-refundCard']");
      await refund.getByLabel("Amount").fill("99999999");
      await refund.getByLabel("Reason (on the receipt)").fill("left early");
      await refund.getByRole("button", { name: "Refund" }).press("Enter");
      await expect(page.getByText("More than can be refunded").first()).toBeVisible();
      await page.locator("form[id^='question-refundCard']").getByLabel("Amount").fill("1");
      await page
        .locator("form[id^='question-refundCard']")
        .getByRole("button", { name: "Refund" })
        .press("Enter");
      await expect(page.getByText("Refund started").first()).toBeVisible();
    });

    test("a link that opens nothing says so", async ({ page }) => {
      const answer = await page.goto(`/pay/${"a".repeat(43)}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("button", { name: /Pay|Bezahlen/ })).toHaveCount(0);
    });
  });
}
