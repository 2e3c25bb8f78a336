import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a deposit is collected in part, refused, collected and settled with a fee withheld", async ({
      page,
    }) => {
      await page.goto("/real_estate/deposits?f.status=NEW&f.need=toCollect&f.kind=money");
      if (scripts) await hydrated(page);
      const first = page.locator("[data-row] a").first();
      await first.press("Enter");
      await page.waitForURL(/\/real_estate\/deposits\/\d+/);
      const here = new URL(page.url()).pathname;
      const id = here.split("/").at(-1);
      const question = (event: string) => page.locator(`[id="question-${event}:${id}"]`);
      const open = async (event: string) => {
        await page.goto(`${here}?confirm=${event}:${id}`);
        if (scripts) await hydrated(page);
      };

      await open("charge");
      await question("charge").getByLabel("Amount received").fill("10.00");
      await question("charge").getByRole("button", { name: "Collect" }).press("Enter");
      await expect(question("charge")).toContainText("€ 10.00 is recorded as collected.");
      await question("charge").getByRole("button", { name: "Collect" }).press("Enter");
      await expect(page.locator("table").first()).toContainText("€ 10.00");
      await expect(page.locator("header .chip").first()).toHaveText("To collect");

      await open("charge");
      await question("charge").getByRole("button", { name: "Collect" }).press("Enter");
      await expect(page.locator("header .chip").first()).toHaveText("Deposited");

      await open("refund");
      await question("refund").getByLabel("Given back", { exact: true }).fill("99,999.00");
      await question("refund").getByRole("button", { name: "Give back or withhold" }).press("Enter");
      await expect(question("refund")).toContainText("More than is held");
      await question("refund").getByLabel("Given back", { exact: true }).fill("");
      await question("refund").getByLabel("Withheld for").first().selectOption("fee");
      await question("refund").getByLabel("Withheld", { exact: true }).first().fill("5.00");
      await question("refund").getByLabel("Reason").first().fill("Lost key");
      await question("refund").getByRole("button", { name: "Give back or withhold" }).press("Enter");
      await expect(question("refund")).toContainText("€ 5.00 is withheld.");
      await question("refund").getByRole("button", { name: "Give back or withhold" }).press("Enter");
      await expect(page.locator("header .chip").first()).toHaveText("Settled");
      await expect(page.locator("table").first()).toContainText("Lost key");
    });
  });
}
