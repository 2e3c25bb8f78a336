import { expect, newUnit, test } from "./office.ts";

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a build phase takes a photo, and the buyers are told of it with the photo", async ({ page, api }) => {
    const { id, branchId } = await newUnit(api, "Bauplatz");
    const { BuildingId } = await api.buildings.add({
      building: { branchId, name: "Bauplatzhof", type: "Neubau", city: "Wien", country: "AT" },
    });
    await api.buildings.addUnit({ id: BuildingId, propertyId: id });
    const { ClientId } = await api.clients.add({
      client: { branchId, lastname: "Bauherrin", email: "bauherrin@mail.example" },
    });
    await api.buildingRecords.setPeople({ id: BuildingId, userIds: [], ownerIds: [ClientId] });
    await page.goto(`/real_estate/edit/${id}?tab=status`);
    await page.getByLabel("New status").selectOption("BAUSTART_UND_ROHBAU");
    await page.locator("input[type=file]").setInputFiles({
      name: "keller.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
    });
    await page.getByLabel(/^Tell the buyers/).check();
    await page.getByRole("button", { name: "Change status" }).click();
    await expect(page.getByText("Build phase saved; buyers told: 1")).toBeVisible();
    await expect(page.getByRole("link", { name: "keller.pdf" })).toBeVisible();
    const { Messages } = await api.outbox.list({ objectType: "unit", objectId: id });
    expect(Messages).toMatchObject([{ recipient: "bauherrin@mail.example" }]);
  });
});
