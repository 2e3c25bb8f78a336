import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./office.ts";

const file = (text: string, name = "clients.csv", mimeType = "text/csv") => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

async function totalOf(api: { clients: { list: (input: object) => Promise<{ Total: number }> } }, q: string) {
  return (await api.clients.list({ filter: { q } })).Total;
}

/** The workbook of refused rows that the page offers. */
async function refusedFile(page: Page): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Refused rows as a file" }).click();
  return readFileSync((await (await download).path()) ?? "");
}

test("clients come from a file by keys; what is refused comes back with why, is corrected and sent again", async ({
  page,
  api,
}) => {
  await page.goto("/clients");
  await hydrated(page);
  await page.getByRole("link", { name: "Import" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/clients\/import/);
  await page
    .locator("input[type=file]")
    .setInputFiles(
      file("Nr;Wer;email;Farbe\nY1;Ypsilonen;yps@mail.example;rot\nY2;Ypsilanti;nowhere;blau\n"),
    );
  await page.locator("input[type=file]").focus();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/step=columns/);
  await expect(page.getByText("Not used: Nr, Wer, Farbe")).toBeVisible();
  await expect(page.getByText("are found by the key")).toBeVisible();
  await page.locator("select[name='map.key']").selectOption("Nr");
  await page.locator("select[name='map.lastname']").selectOption("Wer");
  await page.locator("select[name='map.lastname']").focus();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/step=check/);
  await expect(page.getByRole("cell", { name: "no e-mail address" })).toBeVisible({ timeout: 60_000 });
  expect(await totalOf(api, "Ypsil"), "a check changes nothing").toBe(0);
  const refused = await refusedFile(page);
  expect(refused.subarray(0, 2).toString()).toBe("PK");
  await page.getByRole("button", { name: /^Import now/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/jobs\/\d+/);
  await expect.poll(() => totalOf(api, "Ypsil"), { timeout: 60_000 }).toBe(1);

  await page.getByRole("link", { name: "To the import" }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles(
      file("Nr;Wer;email;Farbe;Why\nY2;Ypsilanti;ypsilanti@mail.example;blau;no e-mail address\n"),
    );
  await page.getByRole("button", { name: /^Read file/ }).click();
  await expect(page.locator("select[name='map.lastname']"), "the choice is remembered").toHaveValue("Wer");
  await page.getByRole("button", { name: /^Check every row/ }).click();
  await page.getByRole("button", { name: /^Import now/ }).click({ timeout: 60_000 });
  await expect.poll(() => totalOf(api, "Ypsil"), { timeout: 60_000 }).toBe(2);
});

test("what was edited here stays unless it is ticked", async ({ page, api }) => {
  const { branches } = await api.session.profile({});
  const branchId = branches[0]?.id ?? 0;
  const text = (city: string) => `key,lastname,email,city\nX1,Xenakis,xenakis@mail.example,${city}\n`;
  await api.clientImport.upload({ file: new File([text("Graz")], "a.csv", { type: "text/csv" }), branchId });
  const [client] = (await api.clients.list({ filter: { q: "Xenakis" } })).Clients;
  const id = client?.id ?? 0;
  await api.clients.update({ client: { id, city: "Linz" } });
  await page.goto("/clients/import");
  await hydrated(page);
  await page.locator("input[type=file]").setInputFiles(file(text("Baden")));
  await page.getByRole("button", { name: /^Read file/ }).click();
  await page.getByLabel("Branch of rows that name none").selectOption(String(branchId));
  await page.getByRole("button", { name: /^Check every row/ }).click();
  await page.getByRole("checkbox", { name: "Take City of Xenakis from the file" }).check({ timeout: 60_000 });
  await page.getByRole("button", { name: /^Import now/ }).click();
  await expect(page).toHaveURL(/\/jobs\/\d+/);
  await expect
    .poll(async () => (await api.clients.read({ id })).Client.city, { timeout: 60_000 })
    .toBe("Baden");
});

test("blank cells leave what is stored, unless they are chosen to empty it, and the check says what", async ({
  page,
  api,
}) => {
  const { branches } = await api.session.profile({});
  const branchId = branches[0]?.id ?? 0;
  const text = (city: string) => `key,lastname,email,city\nX2,Xystos,xystos@mail.example,${city}\n`;
  await api.clientImport.upload({ file: new File([text("Graz")], "b.csv", { type: "text/csv" }), branchId });
  const [client] = (await api.clients.list({ filter: { q: "Xystos" } })).Clients;
  const city = async () => (await api.clients.read({ id: client?.id ?? 0 })).Client.city;
  const check = async (blanks: string) => {
    await page.goto("/clients/import");
    await hydrated(page);
    await page.locator("input[type=file]").setInputFiles(file(text("")));
    await page.getByRole("button", { name: /^Read file/ }).click();
    await page.getByLabel("Branch of rows that name none").selectOption(String(branchId));
    await page.getByLabel("Blank cells").selectOption({ label: blanks });
    await page.getByRole("button", { name: /^Check every row/ }).click();
  };
  await check("leave what is stored");
  await expect(page.getByText("There is nothing to import")).toBeVisible({ timeout: 60_000 });
  await check("empty what is stored");
  const emptied = page.getByRole("region", { name: "Emptied by blank cells: 1" });
  await expect(emptied.first()).toContainText("Graz", { timeout: 60_000 });
  expect(await city()).toBe("Graz");
  await page.getByRole("button", { name: /^Import now/ }).click();
  await expect(page).toHaveURL(/\/jobs\/\d+/);
  await expect.poll(city, { timeout: 60_000 }).toBe(null);
});

test("each door offers its list as a file", async ({ page }) => {
  await page.goto("/owners?q=a");
  await hydrated(page);
  const menu = page.locator("summary", { hasText: "Export" });
  await menu.focus();
  await page.keyboard.press("Enter");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "vCard (contacts)" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^clients-.*\.vcf$/);
  expect(readFileSync((await saved.path()) ?? "", "utf8")).toMatch(/^BEGIN:VCARD/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("contacts of a phone come in, and an empty form is refused in words", async ({ page, api }) => {
    await page.goto("/clients/import");
    await page.locator("input[type=file]").evaluate((field) => field.removeAttribute("required"));
    await page.getByRole("button", { name: /^Read file/ }).click();
    await expect(page.getByRole("alert")).toContainText("Choose a file that is not empty.");
    const card =
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Zephyr;Zoe;;;\r\nTEL;TYPE=CELL:+436605550199\r\nEND:VCARD\r\n";
    await page.locator("input[type=file]").setInputFiles(file(card, "phone.vcf", "text/vcard"));
    await page.getByRole("button", { name: /^Read file/ }).click();
    await expect(page).toHaveURL(/step=columns/);
    await page.getByRole("button", { name: /^Check every row/ }).click();
    await page.getByRole("button", { name: /^Import now/ }).click({ timeout: 60_000 });
    await expect(page).toHaveURL(/\/jobs\/\d+/);
    await expect.poll(() => totalOf(api, "Zephyr"), { timeout: 60_000 }).toBe(1);
    await page.goto("/clients?q=Zephyr&open=export");
    await expect(page.getByRole("link", { name: "Excel" })).toBeVisible();
  });

  test("a table that names nobody's columns is refused before anything is read", async ({ page }) => {
    await page.goto("/clients/import");
    await page.locator("input[type=file]").setInputFiles(file("a;b\n1;2\n"));
    await page.getByRole("button", { name: /^Read file/ }).click();
    await page.getByRole("button", { name: /^Check every row/ }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page).toHaveURL(/step=columns/);
  });
});
