import type { Client } from "#contract/platform/client.ts";
import { apiAs, expect, hydrated, ownAddress, signedOut, signIn, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

/** A client of the first branch of their own. */
async function newClient(api: Client, name: string): Promise<{ id: number; name: string }> {
  const { branches } = await api.session.profile({});
  const lastname = `${name}-${own()}`;
  const branchId = branches.find((branch) => branch.name === "Wien")?.id ?? branches[0]?.id ?? 0;
  const { ClientId: id } = await api.clients.add({
    client: { branchId, lastname, email: `${own()}@mail.example` },
  });
  return { id, name: lastname };
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a relation is added by keys, refused where something is missing, read from the other end, ended and removed", async ({
      page,
      api,
    }) => {
      const [one, other] = [await newClient(api, "Mutter"), await newClient(api, "Tochter")];
      await page.goto(`/clients/edit/${one.id}?tab=relations`);
      if (scripts) await hydrated(page);
      await expect(page.getByText("Nobody belongs to this client yet", { exact: false })).toBeVisible();
      await page.getByLabel("From", { exact: true }).fill("1/2/2020");
      await page.getByRole("button", { name: "Add", exact: true }).press("Enter");
      await expect(page.getByLabel("From", { exact: true })).toHaveValue(/0?1\/0?2\/2020/);
      await expect(page.locator("[name=role]")).toHaveAccessibleDescription(/\S/);
      if (scripts) {
        const client = page.getByRole("combobox", { name: "Client", exact: true });
        await client.fill(other.name);
        await page.getByRole("option", { name: other.name }).waitFor();
        await client.press("Enter");
      } else {
        await page.getByRole("searchbox", { name: "Type to search" }).fill(other.name);
        await page.locator("button[value='search:otherId']").press("Enter");
        await page.locator("select[name=otherId]").selectOption({ label: other.name });
      }
      await page.locator("[name=role]").selectOption({ label: "Child" });
      await page.getByRole("button", { name: "Add", exact: true }).press("Enter");
      await expect(page.getByText("Relation added")).toBeVisible();
      const row = page.locator("[data-rows] li").filter({ hasText: other.name });
      await expect(row).toContainText("Child");
      await expect(row).toContainText("01/02/2020");

      await row.getByRole("link", { name: other.name, exact: true }).press("Enter");
      await expect(page).toHaveURL(new RegExp(`/clients/edit/${other.id}`));
      const back = page.locator("[data-rows] li").filter({ hasText: one.name });
      await expect(back).toContainText("Parent");
      await back.getByRole("button", { name: /^End today/ }).press("Enter");
      await expect(page.getByText("Ended", { exact: true })).toBeVisible();
      await expect(back).toContainText("former");
      await back.getByRole("link", { name: /^Remove/ }).press("Enter");
      await page.getByRole("button", { name: "Remove", exact: true }).press("Enter");
      await expect(page.getByText("Relation removed")).toBeVisible();
      await expect(page.getByText("Nobody belongs to this client yet", { exact: false })).toBeVisible();
      await page.goto(`/clients/edit/${one.id}?tab=history`);
      await expect(page.getByText("removed a relation")).toBeVisible();
      await expect(page.locator("main")).toContainText("Child");
    });
  });
}

test.describe("who may only read", () => {
  test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

  test("sees relations and cannot change them", async ({ page, api }) => {
    const [one, other] = [await newClient(api, "Firma"), await newClient(api, "Chefin")];
    await api.clientRelations.add({ clientId: one.id, otherId: other.id, role: "employee" });
    await signIn(page, "buchhaltung");
    const bookkeeper = await apiAs("buchhaltung");
    await page.goto(`/clients/edit/${one.id}?tab=relations`);
    await expect(page.locator("[data-rows] li")).toHaveCount(1);
    await expect(page.getByRole("button", { name: /^End today/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add", exact: true })).toHaveCount(0);
    const { Relations } = await bookkeeper.clientRelations.list({ id: one.id });
    await expect(bookkeeper.clientRelations.remove({ id: Relations[0]?.id ?? 0 })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
  });
});
