import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, newUnit, test } from "./office.ts";

const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };

/** A house of two units with an owner who can be written to. */
async function house(api: Client, name: string) {
  const first = await newUnit(api, `${name} 1`);
  const second = await newUnit(api, `${name} 2`);
  const { branchId } = first;
  const place = { address: "Ring 1", zip: "1010", city: "Wien", country: "AT" };
  const { BuildingId: id } = await api.buildings.add({
    building: { branchId, name, type: "Altbau", ...place },
  });
  for (const { id: propertyId } of [first, second]) await api.buildings.addUnit({ id, propertyId });
  const { ClientId } = await api.clients.add({
    client: { branchId, lastname: `${name}-Eigner`, email: "eigner@mail.example", isOwner: true, ...place },
  });
  await api.buildingRecords.setPeople({ id, userIds: [], ownerIds: [ClientId] });
  return id;
}

test("units change places, a to-do is dated and files are kept, all by keys", async ({ page, api }) => {
  const id = await house(api, "Tastenhaus");
  await page.goto(`/building/edit/${id}?tab=units`);
  await hydrated(page);
  await page.getByRole("button", { name: "Move Tastenhaus 2 up" }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await api.buildings.read({ id })).units.map(({ label }) => label))
    .toEqual(["Tastenhaus 2", "Tastenhaus 1"]);
  await page.getByRole("link", { name: "To-dos" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Inspected: done today" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Last on \d/)).toBeVisible();
  await page.getByRole("link", { name: /^Files/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Kind of document").focus();
  await page.keyboard.type("Building");
  await page.locator("input[type=file]").setInputFiles(plan);
  await page.getByRole("button", { name: "Upload" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "plan.pdf" })).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a bank gets its file, an owner a letter with it, the office an order, and the overview is Excel", async ({
    page,
    api,
  }) => {
    const id = await house(api, "Stillhaus");
    await page.goto(`/building/edit/${id}?tab=files`);
    await page.locator("input[name=name]").fill("Erste Bank");
    await page.keyboard.press("Enter");
    await page.locator("select[name=bankId]").selectOption({ label: "Erste Bank" });
    await page.getByLabel("Kind of document").selectOption("Kreditvertrag");
    await page.locator("input[type=file]").setInputFiles(plan);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "plan.pdf" })).toContainText("Erste Bank");
    await page.goto(`/building/edit/${id}?tab=messages`);
    await page.getByLabel("Stillhaus-Eigner").check();
    await page.getByLabel("Subject").fill("Kredit");
    await page.locator("textarea[name=body]").fill("Anbei der Vertrag.");
    await page.getByLabel("plan.pdf").check();
    await page.locator("button[value=sendUserMail]").click();
    await expect
      .poll(async () => (await api.outbox.list({ objectType: "building", objectId: id })).Messages.length)
      .toBe(1);
    await page.locator("button[value='requestExpose:expose']").click();
    await expect
      .poll(async () => (await api.outbox.list({ objectType: "building", objectId: id })).Messages.length)
      .toBe(2);
    await page.goto(`/building/edit/${id}?tab=expenses`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: /Excel/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^building-overview.*\.xlsx$/);
  });
});
