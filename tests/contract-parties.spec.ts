import { AxeBuilder } from "@axe-core/playwright";
import { dayFromToday, expect, hydrated, newStay, newUnit, ownAddress, signedOut, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("a companion is added, a share refused, register data typed, and the companion removed, by keys", async ({
      page,
      api,
    }) => {
      const { id: unit } = await newUnit(api, `Party ${own()}`);
      const stay = await newStay(api, unit, dayFromToday(295), dayFromToday(297), `Party-${own()}`);
      await page.goto(`/real_estate/contracts/rent/${stay}?tab=parties`);
      if (javaScriptEnabled) await hydrated(page);
      const form = page.locator("#party");
      await form.getByRole("button", { name: "Add", exact: true }).press("Enter");
      await expect(form.getByLabel("Last name")).toHaveAttribute("aria-invalid", "true");
      await form.getByLabel("First name").fill("Nora");
      await form.getByLabel("Last name").fill("Kind");
      await form.getByRole("button", { name: "Add", exact: true }).press("Enter");
      const row = page.locator("[data-rows] > li").filter({ hasText: "Nora Kind" });
      await expect(row).toContainText("Companion");

      const share = page.locator("#parties").getByLabel("Share (%)").first();
      await share.fill("40");
      await share.press("Enter");
      await expect(page.getByText("Shares of one kind add up to 100")).toBeVisible();
      await expect(share).toHaveValue("40");
      await share.fill("100");
      await share.press("Enter");
      await expect(page.locator("[data-rows] > li").first()).toContainText("Share (%): 100");

      await page.locator("summary").filter({ hasText: "Register data" }).first().press("Enter");
      const data = page.locator("form[id^=traveller-]").first();
      await data.getByLabel("Date of birth").fill("31/02/2020");
      await data.getByLabel("Date of birth").press("Enter");
      await expect(data.getByLabel("Date of birth")).toHaveAttribute("aria-invalid", "true");
      await data.getByLabel("Date of birth").fill("03/02/1980");
      await data.getByLabel("Nationality").focus();
      await data.getByLabel("Nationality").selectOption("IT");
      await data.getByLabel("Date of birth").press("Enter");
      await expect
        .poll(async () => (await api.guestRegister.read({ id: stay })).Register.Travellers[0]?.data)
        .toMatchObject({ birthday: "1980-02-03", nationality: "IT" });

      await row.getByRole("link", { name: "Remove" }).press("Enter");
      await page.getByRole("button", { name: "Remove", exact: true }).press("Enter");
      await expect(row).toHaveCount(0);
    });
  });
}

test("who checks in is told what the register wants, and lets the guest in", async ({ page, api }) => {
  const { id: unit } = await newUnit(api, `Arrive ${own()}`);
  const stay = await newStay(api, unit, dayFromToday(0), dayFromToday(2), `Arrive-${own()}`);
  await api.rentContracts.updateStatus({ id: stay, status: "ACTIVE", reason: "by phone" }).catch(() => null);
  await page.goto(`/real_estate/contracts/rent/${stay}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Check in" }).press("Enter");
  await expect(page.getByText(/Missing: .*Nationality/)).toBeVisible();
  await page.getByRole("button", { name: "Check in all the same" }).press("Enter");
  await expect(page.getByRole("link", { name: "Check out" })).toBeVisible();
  expect((await api.guestRegister.read({ id: stay })).Register.sheet?.number).toBeGreaterThan(0);
});

test("what the guest is asked to fill in is chosen on the parties of a stay", async ({ page, api }) => {
  const { id: unit } = await newUnit(api, `Asked ${own()}`);
  const stay = await newStay(api, unit, dayFromToday(286), dayFromToday(287), `Asked-${own()}`);
  await page.goto(`/real_estate/contracts/rent/${stay}?tab=parties`);
  await hydrated(page);
  const notice = page.getByText(/^The guest fills in/);
  await expect(notice).toHaveText("The guest fills in all the register asks");
  await notice.press("Enter");
  await page.getByLabel("Purpose of the stay", { exact: true }).last().press("Space");
  await page.getByRole("button", { name: "Save What the guest fills in" }).press("Enter");
  await expect(notice).toHaveText("The guest fills in 12 of 13 fields");
  expect((await api.rentContracts.read({ id: stay })).editableFields).not.toContain("purpose");
  await page.getByLabel("Purpose of the stay", { exact: true }).last().press("Space");
  await page.getByRole("button", { name: "Save What the guest fills in" }).press("Enter");
  await expect(notice).toHaveText("The guest fills in all the register asks");
  expect((await api.rentContracts.read({ id: stay })).editableFields).toBeNull();
});

test.describe("on a phone without scripts, signed in nowhere", () => {
  test.use({ storageState: signedOut, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ "x-forwarded-for": ownAddress() }));

  test("a guest says who travels, when they arrive, and sends a paper", async ({ page, api }) => {
    const { id: unit } = await newUnit(api, `Page ${own()}`);
    const stay = await newStay(api, unit, dayFromToday(298), dayFromToday(299), `Page-${own()}`);
    const { link } = await api.stayLinks.generateLink({ id: stay, papers: ["Reisepass"] });
    const token = /stay\/([\w-]+)/.exec(link)?.[1] ?? "";
    const reply = await page.goto(`/stay/${token}?lang=de`);
    expect(reply?.headers()).toMatchObject({ "cache-control": "private, no-store" });
    expect(await reply?.text()).not.toContain("<script");
    await expect(page.getByRole("heading", { name: "Ihre Ankunft" })).toBeVisible();
    const form = page.locator("form[id^=traveller-]").first();
    await form.getByLabel("Geburtsdatum").fill("99/99/1980");
    await form.getByLabel("Ort", { exact: true }).fill("Bozen");
    await form.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(form.getByLabel("Ort", { exact: true })).toHaveValue("Bozen");
    await form.getByLabel("Geburtsdatum").fill("03/02/1980");
    await form.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("das ist gespeichert")).toBeVisible();
    await page.getByLabel("Erwartet um (Uhrzeit)").fill("17:30");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Speichern Wann kommen Sie an?" }).click();
    await expect(page.getByText("Bestätigt am")).toBeVisible();
    await page.getByLabel("Datei auswählen: Reisepass").setInputFiles({
      ...{ name: "pass.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") },
    });
    await page.getByRole("button", { name: "Senden Reisepass" }).click();
    await expect(page.getByText("Erhalten", { exact: true })).toBeVisible();
    const { Register } = await api.guestRegister.read({ id: stay });
    expect(Register).toMatchObject({ expectedAt: "17:30", signedBy: "page" });
    expect(Register.Travellers[0]?.data).toMatchObject({ birthday: "1980-02-03", city: "Bozen" });
    await api.stayLinks.revokeLinks({ id: stay });
    expect((await page.goto(`/stay/${token}?lang=de`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "lässt sich nicht öffnen" })).toBeVisible();
  });
});

test("the guest's page has no accessibility faults", async ({ page, api }) => {
  const { id: unit } = await newUnit(api, `Fair ${own()}`);
  const stay = await newStay(api, unit, dayFromToday(290), dayFromToday(291), `Fair-${own()}`);
  const { link } = await api.stayLinks.generateLink({ id: stay, papers: ["Reisepass"] });
  const token = /stay\/([\w-]+)/.exec(link)?.[1] ?? "";
  await page.goto(`/stay/${token}?lang=he`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
