import type { Page } from "@playwright/test";
import { colleaguePassword, inDatabase, newAgency } from "./colleague.ts";
import { expect, hydrated, ownAddress, serverUrl, signedOut, test } from "./office.ts";

// Each test begins with an agency of its own, which takes its time on a busy machine.
test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

async function enter(page: Page, username: string, path: string): Promise<void> {
  await page.goto(`/login?returnUrl=${encodeURIComponent(path)}`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(colleaguePassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(({ pathname }) => pathname !== "/login");
}

const threeHoursLater = (username: string) =>
  inDatabase(
    "UPDATE session SET confirmed_at = now() - interval '3 hours' WHERE user_id = (SELECT id FROM app_user WHERE username = $1)",
    [username],
  );

async function confirm(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/account\/confirm\?returnTo=/);
  await page.getByLabel("Password").fill(colleaguePassword);
  await page.keyboard.press("Enter");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("a colleague is invited, given another address and closed out with what was typed and ticked", async ({
      page,
    }) => {
      const { username, api } = await newAgency();
      const own = Math.random().toString(36).slice(2, 8);
      await enter(page, username, "/organization/users-new");
      await threeHoursLater(username);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByLabel("Last name").fill("Haas");
      await page.getByLabel("E-mail").fill(`lena-${own}@mail.example`);
      await page.getByLabel("Username").fill(`lena-${own}`);
      await page.getByLabel("Role", { exact: false }).first().selectOption({ label: "Basic" });
      await page.getByRole("button", { name: "Send invitation" }).press("Enter");
      await confirm(page);
      await expect(page).toHaveURL(`${serverUrl}/organization/users-new`);
      await expect(page.getByLabel("Last name")).toHaveValue("Haas");
      await expect(page.getByLabel("E-mail")).toHaveValue(`lena-${own}@mail.example`);
      await expect(page.getByLabel("Username")).toHaveValue(`lena-${own}`);
      await page.getByRole("button", { name: "Send invitation" }).press("Enter");
      await expect(page.getByText(/Invitation on its way/).first()).toBeVisible();

      const { Users } = await api.users.list({ filter: { q: `lena-${own}` } });
      const id = Users[0]?.id ?? 0;
      await inDatabase("UPDATE app_user SET joined_at = now() WHERE id = $1", [id]);
      await page.goto(`/organization/users-new?id=${id}`);
      await threeHoursLater(username);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByLabel("E-mail").fill(`haas-${own}@mail.example`);
      await page.getByRole("button", { name: /^Save/ }).press("Enter");
      await confirm(page);
      await expect(page).toHaveURL(`${serverUrl}/organization/users-new?id=${id}`);
      await expect(page.getByLabel("E-mail")).toHaveValue(`haas-${own}@mail.example`);
      await page.getByRole("button", { name: /^Save/ }).press("Enter");
      await expect(page.getByText(/the new address counts once/).first()).toBeVisible();
      await expect(page.getByLabel("E-mail")).toHaveValue(`lena-${own}@mail.example`);
      await expect(page.getByText(`haas-${own}@mail.example waits for its confirmation`)).toBeVisible();

      await page.goto(`/organization/users?q=lena-${own}`);
      await threeHoursLater(username);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("checkbox", { name: /^Select/ }).check();
      await bulkDeactivate(page);
      await confirm(page);
      await expect(page).toHaveURL(`${serverUrl}/organization/users?q=lena-${own}`);
      await expect(page.getByRole("checkbox", { name: /^Select/ })).toBeChecked();
      await bulkDeactivate(page);
      await expect(page.getByText("1 user deactivated.").first()).toBeVisible();
    });

    test("a mail account asks before its password is typed", async ({ page }) => {
      const { username } = await newAgency();
      await enter(page, username, "/organization/mail-accounts");
      await threeHoursLater(username);
      await page.goto("/organization/mail-accounts/new");
      await confirm(page);
      await expect(page).toHaveURL(`${serverUrl}/organization/mail-accounts/new`);
      await expect(page.getByRole("heading", { level: 1, name: "New mail account" })).toBeVisible();
    });

    test("a list is confirmed on its way out as a file, and comes then", async ({ page }) => {
      const { username } = await newAgency();
      await enter(page, username, "/real_estate");
      await threeHoursLater(username);
      await page.goto("/exports/units?q=Ring", { referer: `${serverUrl}/real_estate?q=Ring` });
      await confirm(page);
      await expect(page).toHaveURL(/\/account\/confirm\?download=/);
      const coming = page.waitForEvent("download");
      await page.getByRole("link", { name: /Download/ }).click();
      expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);
    });
  });
}

/** Opens the question of the bulk act and says yes. */
async function bulkDeactivate(page: Page): Promise<void> {
  const act = page.locator("details[name=bulk]");
  await act.locator("summary").click();
  await act.getByRole("button", { name: "Deactivate" }).press("Enter");
}
