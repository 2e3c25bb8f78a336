import { writeFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Client } from "#contract/platform/client.ts";
import { apiAs, expect, hydrated, ownAddress, prefer, settled, signedOut, signIn, test } from "./office.ts";

const paper = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
});
const pass = {
  name: "דרכון.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};
const program = { name: "setup.exe", mimeType: "application/pdf", buffer: Buffer.from([77, 90, 144, 0]) };

async function newClient(api: Client, lastname: string): Promise<number> {
  const { branches } = await api.session.profile({});
  const { ClientId } = await api.clients.add({
    client: { branchId: branches[0]?.id ?? 0, lastname, phone: "+43 1 234" },
  });
  return ClientId;
}

async function withPaper(api: Client, lastname: string): Promise<{ clientId: number; id: number }> {
  const clientId = await newClient(api, lastname);
  const file = new File([paper("a").buffer], "Vertrag.pdf");
  const { DocumentId: id } = await api.documents.add({ clientId, group: "contract", file });
  return { clientId, id };
}

test("documents are added, filtered, changed and removed by keys", async ({ page, api }) => {
  const clientId = await newClient(api, "Tastenpapier");
  await page.goto(`/clients/edit/${clientId}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Documents" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("No documents yet.")).toBeVisible();
  await page.getByLabel("Group").focus();
  await page.keyboard.type("Ident");
  await page.getByLabel("Files").setInputFiles([pass, paper('Meldezettel "neu".pdf')]);
  await page.getByRole("button", { name: "Upload" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 documents added")).toBeVisible();
  const identity = page.getByRole("region", { name: "Identity papers" });
  await expect(identity.getByRole("listitem")).toHaveCount(2);
  await expect(identity.getByRole("link", { name: "דרכון.png", exact: true })).toBeVisible();
  await expect(page.getByLabel("Files")).toHaveValue("");
  const preview = identity.locator("img");
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await identity.getByRole("link", { name: "Change Meldezettel _neu_.pdf" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Group").selectOption("correspondence");
  await dialog.getByLabel("File name").fill("Meldezettel 2026");
  await page.keyboard.press("Enter");
  const letters = page.getByRole("region", { name: "Correspondence" });
  await expect(letters.getByRole("link", { name: "Meldezettel 2026.pdf", exact: true })).toBeVisible();

  const filter = page.locator("#filter-documents");
  await filter.getByLabel("Group").selectOption("identity");
  await filter.getByRole("button", { name: "Show" }).press("Enter");
  await expect(page).toHaveURL(/group=identity/);
  await expect(letters).toHaveCount(0);
  await identity.getByRole("link", { name: "Remove דרכון.png" }).press("Enter");
  await dialog.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText("No document matches this choice.")).toBeVisible();
  expect((await api.documents.list({ clientId })).Documents.map(({ name }) => name)).toEqual([
    "Meldezettel 2026.pdf",
  ]);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("documents are added, changed, told of and removed", async ({ page, api }) => {
    const clientId = await newClient(api, "Stillpapier");
    await page.goto(`/clients/edit/${clientId}?tab=documents`);
    await page.getByLabel("Group").selectOption("payment");
    await page.getByLabel("Files").setInputFiles([paper("Beleg 1.pdf"), paper("Beleg 2.pdf")]);
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("link", { name: "Change Beleg 1.pdf" }).click();
    await page
      .locator(`#question-changeDocument\\:${await idOf(api, clientId, "Beleg 1.pdf")}`)
      .getByLabel("Kind of document")
      .selectOption("Versicherung");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Beleg 1.pdf" })).toContainText("Insurance");
    await page.getByRole("link", { name: "History of Beleg 1.pdf" }).click();
    await expect(page.getByText("changed the document")).toBeVisible();
    await page.getByRole("link", { name: "Remove Beleg 2.pdf" }).click();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("link", { name: "Beleg 2.pdf" })).toHaveCount(0);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download Beleg 1.pdf" }).click();
    expect((await download).suggestedFilename()).toBe("Beleg 1.pdf");
  });

  test("a refused upload keeps group and kind and names the file", async ({ page, api }) => {
    const clientId = await newClient(api, "Fehlpapier");
    await page.goto(`/clients/edit/${clientId}?tab=documents`);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.locator("#add-documents-file-error")).toHaveText("Choose at least one file");
    await page.getByLabel("Group").selectOption("contract");
    await page.getByLabel("Kind of document").selectOption("Gutachten");
    for (const [files, words] of [
      [[paper("gut.pdf"), program], /setup\.exe.*not taken here/],
      [[{ ...paper("leer.pdf"), buffer: Buffer.alloc(0) }], /leer\.pdf.*is empty/],
    ] as const) {
      await page.getByLabel("Files").setInputFiles([...files]);
      await page.getByRole("button", { name: "Upload" }).click();
      await expect(page.locator("#add-documents-file-error")).toContainText(words);
      await expect(page.getByLabel("Group")).toHaveValue("contract");
      await expect(page.getByLabel("Kind of document")).toHaveValue("Gutachten");
    }
    expect((await api.documents.list({ clientId })).Documents).toEqual([]);
  });
});

async function idOf(api: Client, clientId: number, name: string): Promise<number> {
  const { Documents } = await api.documents.list({ clientId });
  return Documents.find((document) => document.name === name)?.id ?? 0;
}

test("more than fits is refused in words, and a failed change comes back as it was typed", async ({
  page,
  api,
}) => {
  const { clientId, id } = await withPaper(api, "Vielpapier");
  await page.goto(`/clients/edit/${clientId}?tab=documents&confirm=changeDocument:${id}`);
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("File name").fill("  ");
  await dialog.getByLabel("Group").selectOption("payment");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByText("File name is required")).toBeVisible();
  await expect(dialog.getByLabel("Group")).toHaveValue("payment");
  await page.goto(`/clients/edit/${clientId}?tab=documents`);
  await hydrated(page);
  const large = test.info().outputPath("riesig.pdf");
  writeFileSync(large, Buffer.alloc(27 * 1024 * 1024, "%PDF-"));
  await page.getByLabel("Files").setInputFiles(large);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Together more than 25 MB.")).toBeVisible();
});

test("a document is shown alone and harmless, or saved", async ({ page, api }) => {
  const { id } = await withPaper(api, "Zeigpapier");
  const shown = await page.request.get(`/documents/file/${id}?show=1`);
  expect(shown.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "inline; filename*=UTF-8''Vertrag.pdf",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  const saved = await page.request.get(`/documents/file/${id}`);
  expect(saved.headers()["content-disposition"]).toMatch(/^attachment/);
  for (const path of [`userFile/${id}`, `customFile/${id}`, `other/${id}`, "file/none", `file/${id}/preview`])
    expect([400, 404], path).toContain((await page.request.get(`/documents/${path}`)).status());
});

test("users and the organization have documents of their own", async ({ page, api }) => {
  const { profile, organization } = await api.session.profile({});
  for (const [path, group] of [
    [`/organization/users-new?id=${profile.id}&tab=documents`, "Contracts"],
    [`/organization/edit/${organization.id}?tab=documents`, "Templates"],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    await page.getByLabel("Group").first().selectOption({ label: group });
    await page.getByLabel("Files").setInputFiles(paper(`Eigenes ${group}.pdf`));
    await page.getByRole("button", { name: "Upload" }).click();
    const row = page.getByRole("region", { name: group }).getByRole("listitem");
    await expect(row.filter({ hasText: `Eigenes ${group}.pdf` })).toBeVisible();
  }
});

test("the tab has no violation, in light and dark", async ({ page, context, api }) => {
  const { clientId, id } = await withPaper(api, "Achspapier");
  await api.documents.add({ clientId, group: "identity", file: new File([pass.buffer], pass.name) });
  for (const skin of ["light", "dark"]) {
    await prefer(context, { skin });
    await page.goto(`/clients/edit/${clientId}?tab=documents&document=${id}`);
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(
      violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ target }) => target.join(" "))]),
    ).toEqual([]);
  }
});

test.describe("somebody who reads clients but not their documents", () => {
  test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

  test("sees no tab, and gets no document by its number", async ({ page, api }) => {
    const { id } = await withPaper(api, "Zupapier");
    await signIn(page, "buchhaltung");
    const visible = await apiAs("buchhaltung");
    const { Clients } = await visible.clients.list({ amount: 1 });
    await page.goto(`/clients/edit/${Clients[0]?.id}?tab=documents`);
    await expect(page.getByRole("link", { name: "Data" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("link", { name: "Documents" })).toHaveCount(0);
    for (const path of ["", "?show=1", "/preview"])
      expect((await page.request.get(`/documents/file/${id}${path}`)).status()).toBe(403);
  });
});
