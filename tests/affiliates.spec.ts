import { colleaguePassword, mailed } from "./colleague.ts";
import { expect, hydrated, ownAddress, serverUrl, signedOut, test } from "./office.ts";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an affiliate gets a campaign with a code and a banner, and is counted for who comes by it", async ({
      page,
      browser,
    }) => {
      const code = `SPEC-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
      await page.goto("/organization/affiliate/new");
      await page.getByLabel("Name").fill("Elbblick Blog");
      await page.getByRole("button", { name: "Add the affiliate" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Elbblick Blog" })).toBeVisible();
      await page.getByLabel("Campaign").fill("Summer");
      await page.getByLabel("Code").fill(code.toLowerCase());
      await page.getByRole("button", { name: "Add campaign" }).press("Enter");
      await expect(page.getByRole("heading", { name: "Summer · 0 clients came" })).toBeVisible();
      await page
        .getByLabel("Image")
        .setInputFiles({ name: "banner.png", mimeType: "image/png", buffer: pixel });
      await page.getByLabel("Text for those who do not see it").fill("A view of the Elbe");
      await page.getByRole("button", { name: "Add banner" }).click();
      await expect(page.getByRole("img", { name: "A view of the Elbe" })).toBeVisible();

      // Somebody follows the campaign's link, in a browser of their own.
      const href = await page.getByRole("link", { name: "Link for registering" }).getAttribute("href");
      const visitor = await browser.newContext({
        baseURL: serverUrl,
        storageState: signedOut,
        javaScriptEnabled: scripts,
        extraHTTPHeaders: { "x-forwarded-for": ownAddress() },
      });
      const desk = await visitor.newPage();
      await desk.goto("/register?code=NOBODY-S");
      await expect(desk.getByText("The code NOBODY-S of your link is not valid any more")).toBeVisible();
      await desk.goto(href ?? "");
      if (scripts) await hydrated(desk);
      await expect(desk.getByLabel("Partner code")).toHaveValue(code);
      await desk.getByLabel("Partner code").fill("NOBODY-S");
      const own = code.toLowerCase();
      for (const [label, typed] of [
        ["Name of the organization", "Alsterblick"],
        ["Name of the branch", "Alster"],
        ["Street and number", "Kai 1"],
        ["Postcode", "20095"],
        ["City", "Hamburg"],
        ["Last name", "Haas"],
        ["E-mail", `${own}@mail.example`],
        ["Username", own],
        ["Password", colleaguePassword],
      ] as const)
        await desk.getByLabel(label).first().fill(typed);
      await desk.getByLabel("Country").selectOption({ label: "Germany" });
      await desk.getByRole("button", { name: "Register" }).press("Enter");
      await expect(desk.getByText("This code belongs to no campaign that runs today").first()).toBeVisible();
      await desk.getByLabel("Partner code").fill(code);
      await desk.getByLabel("Password").first().fill(colleaguePassword);
      await desk.getByRole("button", { name: "Register" }).press("Enter");
      await expect(desk.getByRole("heading", { name: "One step to go" })).toBeVisible();
      const token = await mailed(`${own}@mail.example`, /\/confirm-email\/([\w-]{43})/);
      await desk.goto(`/confirm-email/${token}`);
      await desk.getByRole("button", { name: "Confirm" }).press("Enter");
      await expect(desk.getByText("the address is confirmed").first()).toBeVisible();
      await visitor.close();

      await page.reload();
      await expect(page.getByText("Organizations: 1")).toBeVisible();
      await page.goto("/organization/affiliate");
      await expect(page.getByRole("link", { name: "Elbblick Blog" }).first()).toBeVisible();
    });
  });
}
