import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a lock is installed, refused a second code of a day that is over, given one, and unlocked with a reason", async ({
      page,
      api,
    }) => {
      const name = `Walk ${Math.random().toString(36).slice(2, 8)}`;
      const number = String(Math.floor(1_000_000 + Math.random() * 8_000_000)).replace(/...$/, "555");
      const { RealEstates } = await api.units.list({ amount: 1, filter: {} });
      const [unit] = RealEstates;
      const { nukiId } = await api.smartLocks.add({
        nuki: { branchId: unit?.branchId ?? 0, unitId: unit?.id ?? 0, name, nukiId: number },
      });
      await expect
        .poll(async () => (await api.smartLocks.read({ id: nukiId })).nuki.status)
        .toBe("INSTALLED");
      await page.goto(`/real_estate/nuki?q=${name}`);
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name }).first().press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      if (scripts) await hydrated(page);

      const code = async (until: string) => {
        await page.getByRole("textbox", { name: /^For whom/ }).fill("Plumber");
        await page.getByRole("textbox", { name: /^Works until/ }).fill(until);
        await page.getByRole("button", { name: /^Make a code/ }).press("Enter");
      };
      await code("01/01/2020");
      await expect(page.getByText("This is too long ago")).toBeVisible();
      await expect(page.getByRole("textbox", { name: /^For whom/ })).toHaveValue("Plumber");
      const soon = new Date(Date.now() + 3 * 86_400_000);
      await code(
        [soon.getDate(), soon.getMonth() + 1].map((part) => String(part).padStart(2, "0")).join("/") +
          `/${soon.getFullYear()}`,
      );
      await expect(page.locator("tbody tr").filter({ hasText: "Plumber" })).toHaveCount(1);
      if (scripts) await hydrated(page);

      await page.getByRole("link", { name: /^Unlock/ }).press("Enter");
      await page.getByRole("textbox", { name: /^Reason/ }).fill("Guest has lost the key");
      await page.getByRole("button", { name: /^Unlock/ }).press("Enter");
      await expect(page.getByText("Guest has lost the key").first()).toBeVisible();
      await expect
        .poll(async () => (await api.smartLocks.read({ id: nukiId })).nuki.commands[0]?.state)
        .toBe("done");
    });
  });
}
