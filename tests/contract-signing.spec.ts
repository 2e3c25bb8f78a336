import { AxeBuilder } from "@axe-core/playwright";
import type { Client } from "#contract/platform/client.ts";
import { dayFromToday, expect, hydrated, newStay, newUnit, ownAddress, signedOut, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

/** A stay with a document that is ready to be signed; `more` is added to its text. */
async function drafted(api: Client, from: number, more = ""): Promise<number> {
  const name = own();
  const { id: unit } = await newUnit(api, `Sign ${name}`);
  const stay = await newStay(api, unit, dayFromToday(from), dayFromToday(from + 2), `Sign-${name}`);
  const { TemplateId: templateId } = await api.contractTemplates.add({
    template: {
      name: `Lease ${name}`,
      language: "en",
      text: `# Lease\n\n{guest.name} rents {unit.name}.${more}`,
    },
  });
  await api.contractTemplates.generate({ id: stay, templateId });
  return stay;
}

const stateOf = async (api: Client, id: number) => (await api.contractSignings.read({ id })).Signings[0];

async function linkOf(api: Client, id: number): Promise<string> {
  const signerId = (await stateOf(api, id))?.Signers[0]?.id ?? 0;
  const { link } = await api.contractSignings.resend({ id, signerId });
  return /sign\/([\w-]+)/.exec(link)?.[1] ?? "";
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("signatures are asked for, a link is made, one is written down, and another void, by keys", async ({
      page,
      api,
    }) => {
      const stay = await drafted(api, 333);
      await page.goto(`/real_estate/contracts/rent/${stay}?tab=signing`);
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.getByText("Ready to be sent to the client").first()).toBeVisible();
      await page.getByRole("button", { name: "Ask for signatures" }).press("Enter");
      await expect(page.getByText("Client is to sign").first()).toBeVisible();
      await page.getByRole("button", { name: /^Link to copy/ }).press("Enter");
      await expect(page.locator("code")).toContainText(/\/sign\/[\w-]{43}/);
      const name = page.locator("#signHere").getByLabel("Name as it was written");
      await name.fill("Mara Gast");
      await name.press("Enter");
      await expect(page.getByText(/signed by all on/)).toBeVisible();
      expect(await stateOf(api, stay)).toMatchObject({ state: "client_signed", fullySignedAt: /./ });

      const other = await drafted(api, 335);
      await page.goto(`/real_estate/contracts/rent/${other}?tab=signing`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("link", { name: "Make void" }).press("Enter");
      await page.getByLabel("Reason").fill("rented otherwise");
      await page.getByRole("button", { name: "Make void" }).press("Enter");
      await expect(page.getByText(/void since/)).toBeVisible();
    });
  });
}

test("a document that lacks something is made anew by itself once it is written down", async ({
  page,
  api,
}) => {
  const stay = await drafted(api, 450, "\n\nAgreed: {contract.note}");
  const record = `/real_estate/contracts/rent/${stay}`;
  await page.goto(`${record}?tab=signing`);
  await expect(page.getByText("Once they are there it is made anew by itself")).toBeVisible();
  await expect(page.getByText("Contract: Note of the contract")).toBeVisible();
  await page.goto(record);
  await hydrated(page);
  await page.getByRole("link", { name: "Edit contract" }).press("Enter");
  await page.getByLabel("Note", { exact: true }).fill("No dogs");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").getByText("Contract saved")).toBeVisible();
  await expect(async () => {
    expect(await stateOf(api, stay)).toMatchObject({ state: "waiting_for_client", documentNumber: 2 });
  }).toPass();
  await page.goto(`${record}?tab=signing`);
  await expect(page.getByText("Ready to be sent to the client").first()).toBeVisible();
  await expect(page.getByText(/version 2/i).first()).toBeVisible();
});

test.describe("on a phone without scripts, signed in nowhere", () => {
  test.use({ storageState: signedOut, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ "x-forwarded-for": ownAddress() }));

  test("a client reads and signs, once; a dead link shows nothing", async ({ page, api }) => {
    const stay = await drafted(api, 336);
    await api.contractSignings.requestSignature({ id: stay });
    const token = await linkOf(api, stay);
    const reply = await page.goto(`/sign/${token}?lang=de`);
    expect(reply?.headers()).toMatchObject({ "cache-control": "private, no-store" });
    await expect(page.getByRole("heading", { name: "Bitte unterschreiben Sie das Dokument" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Lease", exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const pdf = await page.request.get(`/sign-document/${token}`);
    expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await page.getByLabel("Ihr Name").fill("Mara Gast");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Unterschreiben" }).press("Enter");
    await expect(page.getByText("Sie haben unterschrieben.")).toBeVisible();
    await page.goto(`/sign/${token}?lang=he`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("textbox")).toHaveCount(0);
    expect(await stateOf(api, stay)).toMatchObject({ state: "client_signed" });
    expect((await page.goto(`/sign/${"a".repeat(43)}?lang=de`))?.status()).toBe(404);
    await expect(page.getByText("nicht mehr gültig")).toBeVisible();
  });

  test("a client declines with a reason, and their link is dead", async ({ page, api }) => {
    const stay = await drafted(api, 337);
    await api.contractSignings.send({ id: stay });
    const token = await linkOf(api, stay);
    await page.goto(`/sign/${token}?lang=en`);
    const why = page.locator("#decline").getByRole("textbox");
    await why.fill("too dear");
    await page.getByRole("button", { name: "Decline to sign" }).press("Enter");
    await expect(page.getByText("You have declined.")).toBeVisible();
    expect((await page.goto(`/sign/${token}?lang=en`))?.status()).toBe(404);
  });
});

test("a page to sign has no violation", async ({ browser, api }) => {
  const stay = await drafted(api, 338);
  await api.contractSignings.requestSignature({ id: stay });
  const token = await linkOf(api, stay);
  const context = await browser.newContext({
    storageState: signedOut,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`/sign/${token}?lang=de`);
  await expect(page.getByRole("heading", { name: "Lease", exact: true })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  await context.close();
  expect(violations).toEqual([]);
});
