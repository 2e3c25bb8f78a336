import type { Client } from "#contract/platform/client.ts";
import { dayFromToday, expect, hydrated, newStay, newUnit, signedOut, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

/** A deposit that is to be held on a card, of a stay of its own. */
async function holdOf(api: Client, from: number): Promise<number> {
  const { id: unit } = await newUnit(api, `Hold ${own()}`);
  const contractId = await newStay(api, unit, dayFromToday(from), dayFromToday(from + 2), `Hold-${own()}`);
  const deposit = { contractId, kind: "hold", amount: 20_000 } as const;
  return (await api.deposits.create({ deposit })).depositId;
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a hold is asked for by keys, refused by one card, held by another on a telephone, and released in part", async ({
      page,
      api,
      browser,
    }) => {
      const id = await holdOf(api, scripts ? 1 : 2);
      const here = `/real_estate/deposits/${id}`;
      const state = async () => (await api.deposits.read({ id })).deposit;
      await page.goto(here);
      if (scripts) await hydrated(page);
      const days = page.getByLabel("Days the link is valid");
      const ask = page.getByRole("button", { name: "Ask for the hold" });
      await days.fill("400");
      await ask.press("Enter");
      await expect(days).toHaveValue("400");
      await expect(days).toHaveAttribute("aria-invalid", "true");
      await days.fill("3");
      await ask.press("Enter");
      const link = page.locator("code", { hasText: "/pay/" });
      const { pathname } = new URL((await link.textContent()) ?? "");
      await expect(page.getByText("The guest has a link by which")).toBeVisible();

      const telephone = await browser.newContext({
        storageState: signedOut,
        javaScriptEnabled: false,
        viewport: { width: 390, height: 844 },
      });
      const guest = await telephone.newPage();
      const address = `${new URL(page.url()).origin}${pathname}?lang=en`;
      await guest.goto(address);
      await expect(guest.getByText("Please let this amount be held on your card")).toBeVisible();
      await expect(guest.getByText("200.00").first()).toBeVisible();
      await expect(guest.locator("script")).toHaveCount(0);
      expect(await guest.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
      await guest.getByRole("button", { name: "Have it held by card" }).press("Enter");
      await guest.getByLabel("Card number").fill("4000000000009995");
      await guest.getByRole("button", { name: "Pay" }).press("Enter");
      await expect(guest.getByRole("alert")).toHaveText("The card has not enough funds.");
      await expect.poll(async () => (await state()).status).toBe("FAILED");
      await guest.goto(address);
      await guest.getByRole("button", { name: "Try again" }).press("Enter");
      await guest.getByLabel("Card number").fill("4242 4242 4242 4242");
      await guest.getByRole("button", { name: "Pay" }).press("Enter");
      await expect(guest.getByText("the amount is held on your card. Nothing has been taken.")).toBeVisible();
      expect(await guest.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
      await expect(guest.getByRole("button")).toHaveCount(0);
      await telephone.close();
      await expect.poll(async () => (await state()).status).toBe("DEPOSITED");

      await page.goto(`${here}?confirm=refund:${id}`);
      if (scripts) await hydrated(page);
      const question = page.locator(`[id="question-refund:${id}"]`);
      await question.getByLabel("Withheld for").first().selectOption("damage");
      await question.getByLabel("Withheld", { exact: true }).first().fill("45");
      await question.getByLabel("Reason").first().fill("Lamp");
      await question.getByRole("button", { name: "Give back or withhold" }).press("Enter");
      await expect(question).toContainText("45.00 is withheld.");
      await question.getByRole("button", { name: "Give back or withhold" }).press("Enter");
      await expect(question).toHaveCount(0);
      await expect.poll(async () => (await state()).status, { timeout: 60_000 }).toBe("REFUNDED");
      expect(await state()).toMatchObject({ withheld: 4_500, refunded: 15_500, balance: 0 });
    });
  });
}
