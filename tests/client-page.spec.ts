import { AxeBuilder } from "@axe-core/playwright";
import type { PagePurpose } from "#contract/clients/client-pages/client-page.ts";
import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, ownAddress, signedOut, test } from "./office.ts";

const pass = { name: "pass.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };
const program = { name: "setup.pdf", mimeType: "application/pdf", buffer: Buffer.from([77, 90, 144, 0]) };

async function newClient(api: Client, lastname: string): Promise<number> {
  const { branches } = await api.session.profile({});
  const client = {
    ...{ branchId: branches[0]?.id ?? 0, firstname: "Mara", lastname, email: "mara@mail.example" },
    ...{ phone: "+43 660 1234567", city: "Graz", country: "AT", language: "he" as const },
  };
  return (await api.clients.add({ client })).ClientId;
}

async function newLink(
  api: Client,
  lastname: string,
  purposes: PagePurpose[] = ["data", "correct", "documents", "consents"],
) {
  const id = await newClient(api, lastname);
  const requests = purposes.includes("documents") ? [{ group: "identity", name: "Reisepass" } as const] : [];
  const { token, PageId } = await api.clientPages.generateToken({ id, purposes, asked: requests });
  return { id, token, PageId };
}

test.describe("on a phone without scripts, signed in nowhere", () => {
  test.use({ storageState: signedOut, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ "x-forwarded-for": ownAddress() }));

  test("a client corrects, sends, agrees and unsubscribes, in German", async ({ page, api }) => {
    const { id, token } = await newLink(api, "Seitenreich");
    const reply = await page.goto(`/client/${token}?lang=de`);
    expect(reply?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "strict-origin",
    });
    const html = (await reply?.text()) ?? "";
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain("<script");
    await expect(page.getByRole("heading", { name: "Ihre Seite" })).toBeVisible();
    await page.getByLabel("Ort").fill("Linz");
    await page.getByRole("button", { name: "Änderungen speichern" }).click();
    await expect(page.getByText("Ihre Änderungen sind gespeichert")).toBeVisible();
    await expect(page.getByLabel("Ort")).toHaveValue("Linz");
    expect((await api.clients.read({ id })).Client).toMatchObject({ city: "Linz", phone: "+43 660 1234567" });
    expect(page.url()).not.toMatch(/Linz|Seitenreich|mara/i);

    await page.getByLabel("Datei auswählen: Reisepass").setInputFiles(program);
    await page.getByRole("button", { name: "Senden Reisepass" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByLabel("Datei auswählen: Reisepass").setInputFiles(pass);
    await page.getByRole("button", { name: "Senden Reisepass" }).click();
    await expect(page.getByText("Erhalten: 1 Datei")).toBeVisible();
    await expect(page.getByRole("link", { name: /pass\.pdf/ })).toHaveCount(0);

    const agree = page.getByRole("checkbox", { name: /Newsletter und Angebote per E-Mail/ });
    await agree.check();
    await page.getByRole("button", { name: "Auswahl speichern" }).click();
    await expect(agree).toBeChecked();
    const [consent] = (await api.clientConsents.list({ id })).Consents;
    const shown = await page.locator("label", { has: agree }).locator("span[dir=auto]").textContent();
    expect(consent?.wording).toBe(shown);
    await page.getByRole("button", { name: "Von Newslettern und Angeboten abmelden" }).click();
    await expect(page.getByText("Sie sind abgemeldet")).toBeVisible();
    await expect(agree).not.toBeChecked();
  });

  test("both values are shown where a colleague changed the same field, and what was typed stays", async ({
    page,
    api,
  }) => {
    const { id, token } = await newLink(api, "Zugleich", ["correct"]);
    await page.goto(`/client/${token}?lang=de`);
    await api.clients.update({ client: { id, city: "Wels", zip: "4600" } });
    await page.getByLabel("Ort").fill("Linz");
    await page.getByLabel("Firma").fill("Zugleich GmbH");
    await page.getByRole("button", { name: "Änderungen speichern" }).click();
    await expect(page.getByRole("alert")).toContainText("inzwischen geändert");
    await expect(page.getByText("Bei uns steht: Wels")).toBeVisible();
    await expect(page.getByLabel("Ort")).toHaveValue("Linz");
    await expect(page.getByLabel("Postleitzahl")).toHaveValue("4600");
    await page.getByRole("button", { name: "Änderungen speichern" }).click();
    await expect(page.getByText("Ihre Änderungen sind gespeichert")).toBeVisible();
    const { Client: now } = await api.clients.read({ id });
    expect(now).toMatchObject({ city: "Linz", zip: "4600", company: "Zugleich GmbH" });
  });

  test("what cannot be is said beside its field, and nothing typed is lost", async ({ page, api }) => {
    const { token } = await newLink(api, "Feldfehler", ["correct"]);
    await page.goto(`/client/${token}?lang=de`);
    await page.getByLabel("E-Mail").fill("mara at home");
    await page.getByLabel("Ort").fill("Linz");
    await page.getByRole("button", { name: "Änderungen speichern" }).click();
    await expect(page.getByLabel("E-Mail")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Ort")).toHaveValue("Linz");
  });

  test("in Hebrew it runs from right to left, is accessible and fits the phone; the language is changed by a link", async ({
    page,
    api,
  }) => {
    const { token } = await newLink(api, "כהן");
    await page.goto(`/client/${token}?lang=he`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("heading", { name: "הדף שלכם" })).toBeVisible();
    const width = await page.locator("html").evaluate((element) => element.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.getByRole("link", { name: "Русский" }).click();
    await expect(page.getByRole("heading", { name: "Ваша страница" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  });

  test("a link that is closed and one that never was look alike", async ({ page, api }) => {
    const { token, PageId } = await newLink(api, "Geschlossen");
    await api.clientPages.revoke({ id: PageId });
    const bodies: string[] = [];
    for (const address of [token, "n".repeat(43), "short"]) {
      const reply = await page.goto(`/client/${address}?lang=de`);
      expect(reply?.status()).toBe(404);
      bodies.push((await page.locator("body").textContent()) ?? "");
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain("nicht mehr gültig");
    expect(bodies[0]).not.toContain("Geschlossen");
  });
});

test("the client's page has no accessibility faults", async ({ page, api }) => {
  const { token } = await newLink(api, "Zugänglich");
  await page.goto(`/client/${token}?lang=he`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test("a colleague makes a link by keys, sees what came of it and closes it", async ({ page, api }) => {
  const id = await newClient(api, "Linkgabe");
  await page.goto(`/clients/edit/${id}?tab=ownPage`);
  await hydrated(page);
  await page.getByLabel("Send documents").focus();
  await page.keyboard.press("Space");
  await page.getByLabel("Document 1", { exact: true }).focus();
  await page.keyboard.type("Passport");
  await page.getByRole("button", { name: "Make a link" }).focus();
  await page.keyboard.press("Enter");
  const made = page.getByRole("status", { name: "The link is ready" });
  await expect(made).toContainText(/\/client\/[\w-]{43}\?lang=he/);
  await expect(page.getByText("Passport: 0 received")).toBeVisible();
  await page.getByRole("button", { name: /^Close / }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/closed by/)).toBeVisible();
  await expect(made).toHaveCount(0);
});

test("a colleague takes down a consent and its withdrawal without scripts", async ({
  browser,
  api,
  storageState,
}) => {
  const id = await newClient(api, "Zustimmung");
  const context = await browser.newContext({ storageState, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/clients/edit/${id}?tab=consents`);
  await page.getByLabel("Purpose").selectOption({ label: "Offers by SMS" });
  await page.getByRole("button", { name: "Take down a consent" }).click();
  await expect(page.getByLabel("Wording")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Purpose")).toHaveValue("promotionSms");
  await page.getByLabel("Wording").fill("Am Telefon: ja, gerne.");
  await page.getByRole("button", { name: "Take down a consent" }).click();
  await expect(page.getByRole("cell", { name: "Am Telefon: ja, gerne." })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw Offers by SMS" }).click();
  await expect(page.getByRole("cell", { name: /a colleague/ })).toHaveCount(2);
  await context.close();
});
