import { expect, hydrated, signedOut, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a provider with a price list gets a service, which is done and billed", async ({ page }) => {
      const name = `Walk ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/providers/settings");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New provider" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.locator("form[data-begin]").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByLabel("Contact person").fill("Eva Huber");
      await page.getByRole("button", { name: /^Add the provider/ }).press("Enter");
      await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Contact person")).toHaveValue("Eva Huber");
      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      await page.getByRole("button", { name: /^Add the provider/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

      const price = page.locator("#price");
      await price.getByLabel("Name").fill("Windows");
      await price.getByLabel("Cost").fill("25");
      await price.getByLabel("Charged on").fill("30");
      await price.getByRole("button", { name: "Add the price" }).press("Enter");
      await expect(page.getByRole("rowheader", { name: "Windows" })).toBeVisible();

      await page.getByRole("link", { name: "Order a service" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Order a service" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByLabel(/^Line of the price list/).selectOption({ index: 1 });
      await page.getByLabel("Quantity").fill("2");
      await page.getByRole("button", { name: /^Order the service/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Windows" })).toBeVisible();
      await expect(page.getByRole("definition").filter({ hasText: "50" }).first()).toBeVisible();

      if (scripts) await hydrated(page);
      await page.getByLabel("What was done").fill("All of them");
      await page.getByRole("button", { name: "It is done" }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Done");
      await page.getByLabel("Bill number").fill("R-17");
      await page.getByRole("button", { name: "Save the bill" }).press("Enter");
      await expect(page.getByRole("definition").filter({ hasText: "R-17" })).toBeVisible();

      await page.goto("/providers/services?f.status=COMPLETED&f.billed=true&sort=name");
      await expect(page.locator("[data-row]").filter({ hasText: name })).toHaveCount(1);
    });

    test("a provider takes a service by the link, declines another, and bills what is done", async ({
      page,
      browser,
      api,
    }) => {
      const name = `Linked ${Math.random().toString(36).slice(2, 8)}`;
      const { branches } = await api.session.profile({});
      const { id: providerId } = await api.providers.add({
        provider: { branchId: branches[0]?.id ?? 0, name, proofRequired: true },
      });
      const order = (title: string) =>
        api.providerServices.add({
          service: { providerId, name: title, scheduledOn: "2031-05-01", expense: 5000 },
        });
      await order("Lamp");
      await order("Door");
      await page.goto(`/providers/settings/${providerId}`);
      if (scripts) await hydrated(page);
      await page.getByRole("button", { name: "Make a link" }).press("Enter");
      const link = (await page.locator("code", { hasText: "/provider/" }).textContent()) ?? "";

      const outside = await browser.newContext({ storageState: signedOut, javaScriptEnabled: scripts });
      const theirs = await outside.newPage();
      const url = new URL(link.trim());
      const origin = new URL(page.url()).origin;
      await theirs.goto(`${origin}${url.pathname}?lang=de`);
      await expect(theirs.getByRole("heading", { level: 1, name: "Ihre Leistungen" })).toBeVisible();
      await theirs.goto(`${origin}${url.pathname}?lang=en`);
      const lamp = theirs.getByRole("region", { name: "Lamp" });
      const door = theirs.getByRole("region", { name: "Door" });
      await door.getByText("I cannot do it").press("Enter");
      await door.getByLabel("Reason").fill("On leave");
      await door.getByRole("button", { name: "Decline" }).press("Enter");
      await expect(theirs.getByText("The office knows that you cannot do it.")).toBeVisible();
      await expect(door).toHaveCount(0);
      await lamp.getByRole("button", { name: "I will do it" }).press("Enter");
      await expect(lamp.getByText("Accepted")).toBeVisible();
      await lamp.getByLabel("What was done").fill("A new bulb");
      await lamp.getByRole("button", { name: "It is done" }).press("Enter");
      await expect(lamp.getByRole("alert")).toContainText("asks for a photo");
      await expect(lamp.getByLabel("What was done")).toHaveValue("A new bulb");
      await lamp.getByLabel(/^Photos/).setInputFiles("public/favicon.png");
      await lamp.getByRole("button", { name: "It is done" }).press("Enter");
      await lamp.getByLabel("Bill number").fill("R-40");
      await lamp.getByRole("button", { name: "Send the bill" }).press("Enter");
      await expect(theirs.getByText("The bill has arrived. Thank you.")).toBeVisible();
      await theirs.goto(`${origin}/provider/${"a".repeat(43)}?lang=en`);
      await expect(theirs.getByText("This link opens nothing.")).toBeVisible();
      await outside.close();

      const { services } = await api.providerServices.list({ filter: { providerId: [providerId] } });
      expect(services.map((one) => [one.name, one.status, one.billNumber]).toSorted()).toEqual([
        ["Door", "CANCELLED", ""],
        ["Lamp", "COMPLETED", "R-40"],
      ]);
    });

    test("each figure of the report opens the list that it counts", async ({ page }) => {
      await page.goto("/dashboard/providers");
      const countOf = async (name: string) =>
        Number((await page.locator(`[data-figure=${name}]`).textContent())?.replaceAll(/\D/g, ""));
      for (const name of ["providers", "services", "completedServices"]) {
        const counted = await countOf(name);
        await page.locator(`[data-figure=${name}]`).press("Enter");
        await page.waitForURL(/\/providers\/(services|settings)/);
        await expect(page.getByText(new RegExp(`of ${counted}$`)).first()).toBeVisible();
        await page.goto("/dashboard/providers");
      }
      const contracts = await countOf("contracts");
      await page.locator("[data-figure=contracts]").press("Enter");
      await expect(page.locator("#rows ~ div [data-row]")).toHaveCount(contracts);
      const file = page.waitForEvent("download");
      await page.getByRole("link", { name: "Excel" }).press("Enter");
      expect((await file).suggestedFilename()).toMatch(/^providers.*\.xlsx$/);
    });
  });
}
