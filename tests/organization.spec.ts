import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, signedOut, signIn, test } from "./office.ts";

async function newBranch(api: Client, name: string): Promise<number> {
  const invoicePrefix = `X${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
  const { BranchId } = await api.branches.add({
    branch: { name, country: "AT", timeZone: "Europe/Vienna", legalName: `${name} GmbH`, invoicePrefix },
  });
  return BranchId;
}

/** A branch stays in every choice of the demo otherwise. */
async function away(api: Client, id: number): Promise<void> {
  await api.branches.close({ id });
}

test("a branch is found, changed and saved by keys; a wrong IBAN is said beside its field", async ({
  page,
  api,
}) => {
  const id = await newBranch(api, "Nelkenfiliale");
  await page.goto("/organization/branches?q=Nelken");
  await hydrated(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Nelkenfiliale" })).toBeVisible();
  await page.getByLabel("IBAN").fill("AT61 1904 3002 3457 3202");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByLabel("IBAN")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("IBAN").fill("AT61 1904 3002 3457 3201");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Nelkenfiliale updated successfully")).toBeVisible();
  await expect(page.getByLabel("IBAN")).toHaveValue("AT61 1904 3002 3457 3201");
  await away(api, id);
});

test("the settings of all branches are tabs with addresses", async ({ page, api }) => {
  const name = `Astersitz ${Math.random().toString(36).slice(2, 6)}`;
  const id = await newBranch(api, name);
  await page.goto("/organization/branches/settings");
  await hydrated(page);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  await page.getByLabel("Check-in from").fill("16:30");
  await page.getByLabel("VAT of lodging").fill("13");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`${name} updated successfully`)).toBeVisible();
  const { Branch } = await api.branches.read({ id });
  expect(Branch.settings).toMatchObject({ checkInTime: "16:30", lodgingTax: 1300, otherTax: null });
  await away(api, id);
});

test("a branch is closed after a question, and leaves the choice of branches", async ({ page, api }) => {
  const id = await newBranch(api, "Distelhaus");
  await page.goto(`/organization/branches/${id}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Close branch" }).click();
  const question = page.getByRole("dialog", { name: "Close Distelhaus?" });
  await question.getByRole("button", { name: "Close branch" }).click();
  await expect(page.getByText("The branch is closed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open again" })).toBeVisible();
  const { branches } = await api.session.profile({});
  expect(branches.map((branch) => branch.id)).not.toContain(id);
});

test("a column that is switched off is gone from the client lists", async ({ page, api }) => {
  const { organization } = await api.session.profile({});
  await page.goto(`/organization/edit/${organization.id}?tab=settings`);
  await hydrated(page);
  const columns = page.getByRole("group", { name: "Columns of the client lists" });
  await columns.getByLabel("City").uncheck();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/updated successfully/)).toBeVisible();
  await page.goto("/clients");
  await expect(
    page.getByRole("columnheader", { name: "Client", exact: true }).or(page.locator("th").first()),
  ).toBeVisible();
  await expect(page.locator("th", { hasText: /^City$/ })).toHaveCount(0);
  await api.organizations.update({
    organization: { id: organization.id, settings: { "client-table-city": "1" } },
  });
});

test("choosing a package says that nothing is charged", async ({ page }) => {
  await page.goto("/packages");
  await expect(page.getByText("Choosing a plan charges nothing")).toBeVisible();
  const choose = page.getByRole("button", { name: /^Choose House/ });
  if (await choose.isVisible()) await choose.click();
  await expect(page.locator("section", { hasText: "House" }).getByText("Asked for")).toBeVisible();
});

test.describe("somebody without the operator's right", () => {
  test.use({ storageState: signedOut });
  test("sees their own organization with what they may open", async ({ page }) => {
    await signIn(page, "rezeption", "/organization");
    await expect(page.getByRole("heading", { level: 1, name: "Donaublick Apartments" })).toBeVisible();
    await expect(page.getByRole("link", { name: /Branch settings/ })).toHaveCount(0);
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("an organization is founded by the operator, and its trial made longer", async ({ page }) => {
    const name = `Papierhaus ${Math.random().toString(36).slice(2, 7)}`;
    await page.goto("/organization");
    await page.getByRole("link", { name: /^New/ }).click();
    await page.getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Create organization" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.getByRole("link", { name: "Trial and plan" }).click();
    await page.getByLabel("Trial until").fill("31/12/2199");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText(`${name} updated successfully`)).toBeVisible();
    await expect(page.getByLabel("Trial until")).toHaveValue("31/12/2199");
  });

  test("a branch gets its logo and its rental account", async ({ page, api }) => {
    const id = await newBranch(api, "Mohnhof");
    await page.goto(`/organization/branches/${id}`);
    const pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    await page
      .getByLabel("Image")
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") });
    await page.getByRole("button", { name: "Upload logo" }).click();
    await expect(page.getByRole("img", { name: "Logo of Mohnhof" })).toBeVisible();
    await page.getByRole("link", { name: "Create rental account" }).click();
    await page.getByRole("button", { name: "Create rental account" }).click();
    await expect(page.getByRole("link", { name: "Mohnhof GmbH" })).toBeVisible();
    await away(api, id);
  });
});
