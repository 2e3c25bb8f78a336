import type { Page } from "@playwright/test";
import {
  apiAs,
  dayFromToday,
  expect,
  hydrated,
  newStay,
  newUnit,
  signedOut,
  signIn,
  test,
} from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

/** Posts as it stands, past what the browser would ask for itself. */
const unchecked = (page: Page) =>
  page.locator("main form[method=post]").evaluateAll((forms) => {
    for (const form of forms) (form as HTMLFormElement).noValidate = true;
  });

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an alert is refused without a text, written, taken note of, changed in place and seen to", async ({
      page,
      api,
    }) => {
      const unit = await newUnit(api, `Alert ${own()}`);
      const id = await newStay(api, unit.id, dayFromToday(20), dayFromToday(24), "Klärung");
      await page.goto(`/real_estate/contracts/rent/${id}?tab=alerts`);
      if (scripts) await hydrated(page);
      await expect(page.getByText("Nothing needs attention here.")).toBeVisible();
      await page.getByLabel("Severity").selectOption({ label: "Urgent" });
      const text = page.getByRole("textbox", { name: "Text" });
      await page.getByRole("button", { name: /^Add alert/ }).press("Enter");
      await expect(text).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Severity")).toHaveValue("sticky");

      await text.fill("Who hands over the keys at midnight?");
      if (scripts) await text.press("Control+Enter");
      else await page.getByRole("button", { name: /^Add alert/ }).press("Enter");
      const alert = page.getByRole("listitem").filter({ hasText: "Who hands over the keys at midnight?" });
      await expect(alert).toContainText("To be clarified");
      await expect(alert).toContainText("Urgent");
      await expect(page.getByRole("link", { name: "1 open alert" })).toBeVisible();
      if (scripts) await hydrated(page);

      await alert.getByRole("button", { name: "Take note" }).press("Enter");
      await expect(alert).toContainText("took note");
      if (scripts) await hydrated(page);
      await alert.getByRole("link", { name: /^Edit/ }).press("Enter");
      if (scripts) await hydrated(page);
      await expect(text).toHaveValue("Who hands over the keys at midnight?");
      await text.fill("Eva hands over the keys");
      await page.getByRole("button", { name: /^Save/ }).press("Enter");
      const changed = page.getByRole("listitem").filter({ hasText: "Eva hands over the keys" });
      await expect(changed).toBeVisible();
      if (scripts) await hydrated(page);

      await changed.getByRole("button", { name: "Seen to" }).press("Enter");
      await expect(page.getByText("Nothing needs attention here.")).toBeVisible();
      await expect(changed).toContainText("Seen to by");
      await unchecked(page);
    });

    test("the work list leads to the stay, and the list of stays finds those with alerts", async ({
      page,
      api,
    }) => {
      const unit = await newUnit(api, `Alert ${own()}`);
      const id = await newStay(api, unit.id, dayFromToday(20), dayFromToday(24), `Wunsch${own()}`);
      const { contract } = await api.rentContracts.read({ id });
      await api.contractAlerts.add({
        contractId: id,
        alert: { code: "GUEST_WISH", severity: "sticky", note: "A cot" },
      });
      await page.goto("/");
      await page
        .getByRole("link", { name: /open alerts?$/ })
        .first()
        .press("Enter");
      await expect(page).toHaveURL(/\/real_estate\/contracts\/alerts/);
      await page.goto(`/real_estate/contracts/alerts?q=${contract.guest.split(" ").at(-1)}`);
      await page.getByRole("link", { name: contract.guest }).or(page.getByText("A cot")).first().click();
      await expect(page).toHaveURL(new RegExp(`/rent/${id}\\?.*tab=alerts`));
      await expect(page.getByText("A cot")).toBeVisible();
      await page.goto(`/real_estate/contracts/rent?f.alerts=true&q=${contract.guest.split(" ").at(-1)}`);
      await expect(page.getByText("1 alert", { exact: true })).toBeVisible();
    });
  });
}

test("who may not change contracts reaches no work list", async ({ page, api }) => {
  const reader = await apiAs(api, {});
  await signedOut(page);
  await signIn(page, reader);
  await page.goto("/real_estate/contracts/alerts");
  await expect(page).toHaveURL(/not-authorized/);
});

test("a stay that is over is copied to a new one", async ({ page, api }) => {
  const unit = await newUnit(api, `Copy ${own()}`);
  const id = await newStay(api, unit.id, dayFromToday(20), dayFromToday(24), "Wiederkehr");
  await api.rentContracts.cancel({ id, reason: "ill" });
  await page.goto(`/real_estate/contracts/rent/${id}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Copy to new" }).press("Enter");
  await expect(page.getByText(`Filled in from contract ${id}.`)).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: /^Book/ }).press("Enter");
  await expect(page.getByText("Contract created successfully")).toBeVisible();
  const { contracts } = await api.rentContracts.list({ filter: { unitId: [unit.id] } });
  expect(contracts.map(({ status, checkIn, checkOut }) => [status, checkIn, checkOut])).toEqual([
    ["NEW", dayFromToday(20), dayFromToday(24)],
    ["CANCELED", dayFromToday(20), dayFromToday(24)],
  ]);
});
