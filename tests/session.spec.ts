import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, hydrated, ownAddress, password, serverUrl, signedOut, signIn, test } from "./office.ts";

test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

/** The API's token of the newest sign-in of this person: what the web tier keeps and no browser ever sees. */
function newestBearer(username: string): string {
  const root = join(process.env.HAUSWART_DATA_DIR ?? "", "sessions");
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const matches = files
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ data: JSON.parse(readFileSync(path, "utf8")).data, at: statSync(path).mtimeMs }))
    .filter(({ data }) => data.username === username)
    .sort((a, b) => b.at - a.at)[0];
  return String(matches?.data.bearer);
}

for (const [what, end] of [
  ["ends", endedElsewhere],
  ["loses its cookie", (page: Page) => page.context().clearCookies()],
] as const) {
  test(`a session that ${what} in the middle of a form says so and loses nothing: after the sign-in the form is filled again`, async ({
    page,
  }) => {
    await signIn(page, "haus", `/login?returnUrl=${encodeURIComponent("/buildings?q=Kandlgasse")}`);
    await page.goto("/buildings");
    await page.locator("[data-row] a").first().click();
    await expect(page).toHaveURL(/\/building\/edit\/\d+/);
    await hydrated(page);
    const address = new URL(page.url()).pathname;
    await page.getByLabel("Note", { exact: true }).fill("Was ich gerade geschrieben habe");
    await end(page);
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page).toHaveURL(/\/login\?returnUrl=/);
    await expect(page.getByText("Your session has ended. What you typed is kept")).toBeVisible();
    await page.getByLabel("Username").fill("haus");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === address);
    await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Was ich gerade geschrieben habe");
  });
}

async function endedElsewhere(page: Page): Promise<void> {
  const authorization = `Bearer ${newestBearer("haus")}`;
  const answer = await page.request.post("/api/user/logout", { data: {}, headers: { authorization } });
  expect(answer.status()).toBe(200);
}

test("an unknown session is no session", async ({ page, context }) => {
  await context.addCookies([{ name: "session", value: "ImFhYWEi.forged", url: serverUrl }]);
  await page.goto("/buildings");
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fbuildings/);
});
