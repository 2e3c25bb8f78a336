import { newPair, phone, surname } from "./client-duplicates.screens.ts";
import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("two clients become one, field by field, and two again", async ({ page, api }) => {
      const lastname = surname();
      const { id, low, high } = await newPair(api, { firstname: "Mara", lastname, phone: phone() });
      await page.goto("/clients");
      await page.getByRole("link", { name: "Possible duplicates" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Possible duplicates" })).toBeVisible();
      await page.goto(`/clients/duplicates/${id}?list=${encodeURIComponent("/clients/duplicates")}`);
      await expect(page.getByText("same name, same phone number")).toBeVisible();
      await expect(page.getByRole("radio", { name: `E-mail: ${lastname}@mail.example` })).toBeChecked();
      await page.getByRole("radio", { name: "City: Wien" }).check();
      await page.getByRole("button", { name: "Merge" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Possible duplicates" })).toBeVisible();
      await expect(page.getByText("Made one client of two").first()).toBeVisible();
      const left = async () => {
        const { Clients } = await api.clients.list({ filter: { q: lastname } });
        return Clients.map((client) => client.id).sort((a, b) => a - b);
      };
      const [survivor] = await left();
      expect(await left()).toHaveLength(1);
      expect((await api.clients.read({ id: survivor ?? 0 })).Client).toMatchObject({
        city: "Wien",
        email: `${lastname}@mail.example`,
      });
      await page.getByRole("button", { name: "Undo" }).press("Enter");
      await expect(page.getByText("They are two clients again").first()).toBeVisible();
      expect(await left()).toEqual([low, high]);
    });

    test("a merge of what somebody else has changed meanwhile is refused, and keeps what was chosen", async ({
      page,
      api,
    }) => {
      const { id, low } = await newPair(api, { firstname: "Kora", lastname: surname(), phone: phone() });
      await page.goto(`/clients/duplicates/${id}`);
      if (scripts) await hydrated(page);
      await page.getByRole("radio", { name: "City: Graz" }).check();
      await api.clients.update({ client: { id: low, zip: "1010" } });
      await page.getByRole("button", { name: "Merge" }).press("Enter");
      await expect(page.getByRole("alert")).toContainText("changed");
      await expect(page.getByRole("radio", { name: "City: Graz" })).toBeChecked();
      await page.getByRole("button", { name: "Not the same" }).press("Enter");
      await expect(page.getByText("1 pair is not the same").first()).toBeVisible();
      await page.getByRole("link", { name: "Not the same" }).press("Enter");
      await expect(page).toHaveURL(/state=dismissed|part=dismissed/);
    });

    test("whoever is there already is named before they are saved again", async ({ page, api }) => {
      const [lastname, number] = [surname(), phone()];
      await newPair(api, { firstname: "Lea", lastname, phone: number });
      await page.goto("/clients/edit/new");
      if (scripts) await hydrated(page);
      await page.getByLabel("First name").fill(lastname);
      await page.getByLabel("Last name").fill("Lea");
      await page.getByLabel("Phone", { exact: true }).fill(number);
      const there = page.getByRole("link", { name: `Lea ${lastname}` }).first();
      await page.getByRole("button", { name: "Create client" }).press("Enter");
      await expect(page.getByText("is very probably there already").first()).toBeVisible();
      await expect(there).toBeVisible();
      await expect(page.getByLabel("First name")).toHaveValue(lastname);
      await page.getByRole("checkbox", { name: "Save as a new client anyway" }).check();
      await page.getByRole("button", { name: "Create client" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `${lastname} Lea` })).toBeVisible();
    });
  });
}

test("J and Enter open a pair, J goes on to the next", async ({ page, api }) => {
  await newPair(api, { firstname: "Tina", lastname: surname(), phone: phone() });
  await page.goto("/clients/duplicates");
  await hydrated(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Two clients or one?" })).toBeVisible();
});

test("whoever is there already is named while a new client is typed", async ({ page, api }) => {
  const [lastname, number] = [surname(), phone()];
  await newPair(api, { firstname: "Ida", lastname, phone: number });
  await page.goto("/clients/edit/new");
  await hydrated(page);
  await page.getByLabel("Last name").fill(lastname);
  await page.getByLabel("Phone", { exact: true }).fill(number);
  await page.getByLabel("Phone", { exact: true }).press("Tab");
  await expect(page.getByText("There is already:")).toBeVisible();
  await expect(page.getByRole("link", { name: `Ida ${lastname}` })).toHaveCount(2);
});
