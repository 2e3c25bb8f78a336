import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, signedOut, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a key box is added, asked how it is, and a slot opened with a reason", async ({ page }) => {
      const name = `Walk ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/keybox");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New key box/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New key box" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      await page.getByRole("textbox", { name: /^Device/ }).fill(name);
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      if (scripts) await hydrated(page);

      await page.getByRole("button", { name: "Ask how it is" }).press("Enter");
      await expect(page.locator("header .chip").first()).toHaveText("Online");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: "Open slot 2" }).press("Enter");
      await page.getByRole("textbox", { name: /^Reason/ }).fill("Spare key");
      await page.getByRole("button", { name: /^Open slot 2/ }).press("Enter");
      await expect(page.getByText(/Spare key/).first()).toBeVisible();

      await page.goto(`/keybox?q=${encodeURIComponent(name)}`);
      await expect(page.locator("[data-row]").filter({ hasText: name })).toHaveCount(1);
    });
  });
}

/** A stay of the demo whose guest may open their slot now. */
async function stayAtBox(api: Client) {
  const { keyboxes } = await api.keyboxes.list({ filter: { status: ["online"] }, amount: 50 });
  for (const { id } of keyboxes)
    for (const { contractId } of (await api.keyboxes.read({ id })).keybox.slots) {
      if (contractId === null) continue;
      const { keySlot } = await api.keyboxes.ofContract({ contractId });
      if (keySlot?.withheldBecause === null) return { keyboxId: id, contractId };
    }
  throw new Error("The demo has no guest at a key box.");
}

test.describe("a guest on a phone without scripts", () => {
  test.use({ storageState: signedOut, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("opens the slot of their stay once, after saying that they stand there, and sees what became of it", async ({
    page,
    api,
  }) => {
    const { keyboxId, contractId } = await stayAtBox(api);
    const { link } = await api.stayLinks.generateLink({ id: contractId });
    await page.goto(`${new URL(link).pathname}?lang=en`);
    const question = page.getByText(/^Open slot \d+$/).first();
    await question.press("Enter");
    const form = page.locator("#openSlot");
    // The browser asks for the confirmation; so does the server.
    await form.evaluate((one: HTMLFormElement) => {
      one.noValidate = true;
    });
    await form.getByRole("button", { name: /^Open now/ }).press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(form.getByText("Please confirm first that you are standing there.")).toBeVisible();
    await form.getByRole("radio", { name: "I bring the key back" }).press("Space");
    await form.getByRole("checkbox").press("Space");
    await form.getByRole("button", { name: /^Open now/ }).press("Enter");
    await expect(page.getByText("We are opening it")).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("It is open.")).toBeVisible({ timeout: 1000 });
    }).toPass();
    const { openings } = (await api.keyboxes.read({ id: keyboxId })).keybox;
    const mine = openings.filter((one) => one.contractId === contractId && one.byGuest);
    expect(mine).toMatchObject([{ purpose: "returned", state: "opened" }]);
  });
});
