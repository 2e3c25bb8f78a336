import type { Page } from "@playwright/test";
import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

async function aStay(api: Client): Promise<number> {
  const { contracts } = await api.rentContracts.list({ amount: 1, filter: { time: "current" } });
  return contracts[0]?.id ?? 0;
}

async function aTemplate(api: Client, name: string): Promise<number> {
  const template = { name, language: "en", text: "# Contract\n\n{guest.name} stays here." } as const;
  return (await api.contractTemplates.add({ template })).TemplateId;
}

const textField = (page: Page) => page.getByRole("textbox", { name: /^Text/ });

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a template is begun, refused with what nobody can fill in, looked at and saved", async ({
      page,
      api,
    }) => {
      const name = `Lease ${own()}`;
      const stay = await aStay(api);
      await page.goto("/real_estate/contracts/templates");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New contract template" })).toBeVisible();
      if (scripts) await hydrated(page);
      await expect(textField(page)).toHaveValue(/Sample text/);
      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      const typed = "# Lease\n\n{guest.name}\n{guest.nmae}";
      await textField(page).fill(typed);
      await page.getByRole("button", { name: /^Add the template/ }).press("Enter");
      await expect(textField(page)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText("Line 4: there is no {guest.nmae}").first()).toBeVisible();
      await expect(textField(page)).toHaveValue(typed);

      await textField(page).fill(
        "# Lease\n\n{guest.name} <b>stays</b>\n\n{#if deposit.amount}With deposit{/if}",
      );
      await page.getByRole("textbox", { name: /^Contract number/ }).fill(String(stay));
      await page.getByRole("button", { name: "Preview" }).press("Enter");
      const { contract } = await api.rentContracts.read({ id: stay });
      await expect(page.getByRole("article")).toContainText(`${contract.guest} <b>stays</b>`);
      await expect(page.getByText(`With contract ${stay}`)).toBeVisible();
      await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveValue(name);

      await page.getByRole("button", { name: /^Add the template/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await page.getByRole("button", { name: "Make it the default" }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("default");
    });

    test("an earlier text is used again", async ({ page, api }) => {
      const id = await aTemplate(api, `Again ${own()}`);
      await api.contractTemplates.update({ template: { id, text: "Second {guest.name}" } });
      await page.goto(`/real_estate/contracts/template/edit/${id}`);
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^Earlier texts/ }).press("Enter");
      await expect(page.getByRole("heading", { name: "Text 2" })).toBeVisible();
      await page.getByRole("link", { name: "Use this text again" }).press("Enter");
      await page
        .locator("[id='question-takeText:1']")
        .getByRole("button", { name: "Use this text again" })
        .press("Enter");
      await expect(page.getByText("Text used again").first()).toBeVisible();
      const { Template } = await api.contractTemplates.read({ id });
      expect(Template).toMatchObject({ textNumber: 3, text: expect.stringContaining("# Contract") });
    });

    test("a document is made of a template, twice, and a signed copy is added", async ({ page, api }) => {
      const name = `Paper ${own()}`;
      const templateId = await aTemplate(api, name);
      const stay = await aStay(api);
      await page.goto(`/real_estate/contracts/rent/${stay}`);
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: "Documents", exact: true }).press("Enter");
      await expect(page.getByRole("heading", { name: "Make from a template" })).toBeVisible();
      for (const version of [1, 2]) {
        if (scripts) await hydrated(page);
        const templates = page.getByLabel("Template", { exact: true });
        await templates.focus();
        await templates.selectOption(String(templateId));
        await page.getByRole("button", { name: "Make the PDF" }).press("Enter");
        await expect(
          page.getByRole("link", { name: `${name} ${stay} v${version}.pdf`, exact: true }),
        ).toBeVisible();
      }
      const second = page.getByRole("listitem").filter({ hasText: `${name} ${stay} v2.pdf` });
      await expect(second).toContainText("Version 2 · template text 1");
      const file = page.getByRole("link", { name: `${name} ${stay} v2.pdf`, exact: true });
      const answer = await page.request.get((await file.getAttribute("href")) ?? "");
      expect(answer.headers()["content-type"]).toBe("application/pdf");

      const signed = {
        name: `signed-${own()}.pdf`,
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
      };
      await page.getByLabel("Files").setInputFiles([signed]);
      await page.getByRole("button", { name: "Upload" }).press("Enter");
      await expect(page.getByRole("link", { name: signed.name, exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: `Remove ${signed.name}` })).toBeVisible();
      await expect(page.getByRole("link", { name: `Remove ${name} ${stay} v1.pdf` })).toHaveCount(0);
    });
  });
}

test("a variable is inserted where the text stands, and the preview follows what is written", async ({
  page,
  api,
}) => {
  const id = await aTemplate(api, `Live ${own()}`);
  await page.goto(`/real_estate/contracts/template/edit/${id}`);
  await hydrated(page);
  await textField(page).fill("Number ");
  await page.locator("summary", { hasText: /^Contract$/ }).press("Enter");
  await page.getByRole("button", { name: "Insert {contract.number}", exact: true }).press("Enter");
  await expect(textField(page)).toHaveValue("Number {contract.number}");
  await expect(textField(page)).toBeFocused();
  await expect(page.getByRole("article")).toHaveText(/^Number \d+$/);
  await textField(page).fill("Number {contract.numbre}");
  await expect(page.getByText("Line 1: there is no {contract.numbre}").first()).toBeVisible();
});
