import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, ownAddress, signedOut, signIn, test } from "./office.ts";

async function newClient(api: Client, lastname: string): Promise<number> {
  const { branches } = await api.session.profile({});
  const branchId = branches.find(({ name }) => name === "Wien")?.id ?? branches[0]?.id ?? 0;
  const { ClientId } = await api.clients.add({
    client: { branchId, firstname: "Mara", lastname, email: "mara@mail.example", language: "de" },
  });
  const file = new File(["%PDF-1.7\n%%EOF\n"], "Ausweis.pdf", { type: "application/pdf" });
  await api.documents.add({ clientId: ClientId, group: "identity", file });
  return ClientId;
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "by keys" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("data are handed out and taken out, and the certificate stays", async ({ page, api }) => {
      const lastname = scripts ? "Tastenmensch" : "Stillmensch";
      const id = await newClient(api, lastname);
      await page.goto(`/clients/edit/${id}`);
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: "Data protection" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Data protection: Mara ${lastname}`);
      await expect(page.getByRole("row", { name: /Documents/ })).toContainText("1");

      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Export all data" }).press("Enter");
      expect((await download).suggestedFilename()).toBe(`client-${id}.zip`);
      await page.reload();
      if (scripts) await hydrated(page);
      await expect(page.getByRole("listitem").filter({ hasText: "all data" })).toHaveCount(1);

      const seen = page.getByRole("row").filter({ hasText: "Client record" }).filter({ hasText: "e-mail" });
      await expect(seen.first()).toBeVisible();

      await page.getByRole("link", { name: "Anonymise" }).press("Enter");
      const name = page.getByLabel("To confirm, type the client’s name");
      await name.fill("Mara Falsch");
      await name.press("Enter");
      await expect(page.getByText("This is not the client’s name")).toBeVisible();
      await expect(name).toHaveValue("Mara Falsch");
      await name.fill(`mara ${lastname}`);
      await name.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Certificate \d+$/);
      await expect(page.getByRole("row", { name: /Documents/ })).toContainText("deleted");
      await expect(page.getByRole("main")).not.toContainText(lastname);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Certificate \d+$/);
      await expect(api.clients.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    });
  });
}

test("whoever has a stay agreed is told why it has to wait", async ({ page, api }) => {
  const { contracts } = await api.rentContracts.list({ filter: { status: ["ACTIVE"] }, amount: 1 });
  await page.goto(`/clients/privacy/${contracts[0]?.clientId}`);
  await expect(page.getByText("A stay is agreed or running.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Anonymise" })).toHaveCount(0);
});

test("the certificate is printed without what surrounds it", async ({ page, api }) => {
  const id = await newClient(api, "Papiermensch");
  await api.clientPrivacy.anonymise({ id, name: "Mara Papiermensch" });
  await page.goto(`/clients/privacy/${id}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeHidden();
});

test.describe("somebody who sees no personal data", () => {
  test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

  test("does not reach the page", async ({ page, api }) => {
    const id = await newClient(api, "Unsichtbar");
    await signIn(page, "einsicht");
    await page.goto(`/clients/privacy/${id}`);
    await expect(page).toHaveURL(/not-authorized/);
  });
});
