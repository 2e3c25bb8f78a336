import { AxeBuilder } from "@axe-core/playwright";
import { apiAs, expect, hydrated, settled, test } from "./office.ts";

const neighbour = "Elbperle Ferienwohnungen";
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("the operator changes another agency's user, account, settings and logo without entering it", async ({
      page,
    }) => {
      const own = Math.random().toString(36).slice(2, 8);
      await page.goto("/organization");
      await page.getByRole("link", { name: `Users of ${neighbour}` }).press("Enter");
      await expect(page).toHaveURL(/\/superuser\?tab=users&org=\d+/);
      await expect(page.getByRole("row", { name: /Petersen/ })).toBeVisible();

      await page.getByRole("link", { name: "New" }).press("Enter");
      await expect(page.getByRole("heading", { name: "Invite a user" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByLabel("Last name").fill(`Brandt ${own}`);
      await page.getByLabel("E-mail").fill(`brandt-${own}@mail.example`);
      await page.getByLabel("Username").fill(`brandt-${own}`);
      await page.getByLabel("Role", { exact: false }).first().selectOption({ label: "Inhaberin" });
      await page.getByRole("button", { name: /^Send invitation/ }).press("Enter");
      await expect(page.getByText(/Invitation on its way/).first()).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByLabel("City").fill("Hamburg");
      await page.getByRole("button", { name: /^Save/ }).press("Enter");
      await expect(page.getByText("User saved").first()).toBeVisible();
      await expect(page.getByLabel("City")).toHaveValue("Hamburg");

      const org = new URL(page.url()).searchParams.get("org");
      await page.goto(`/superuser?tab=mail&org=${org}`);
      await page.getByRole("link", { name: "New" }).press("Enter");
      if (scripts) await hydrated(page);
      await page.getByLabel("Name").first().fill(`Post ${own}`);
      await page.locator("[name=host]").fill("no-such-host.invalid");
      await page.getByLabel("Sender’s address").fill(`post-${own}@mail.example`);
      await page.getByLabel("Sends messages").uncheck();
      await page.getByRole("button", { name: /^Add the account/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `Post ${own}` })).toBeVisible();
      await page.goto(`/superuser?tab=mail&org=${org}`);
      await expect(page.getByRole("row", { name: new RegExp(`Post ${own}`) })).toContainText("inactive");

      await page.getByRole("link", { name: "Data and settings" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: neighbour })).toBeVisible();
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: pixel });
      await page.getByRole("button", { name: "Upload logo" }).click();
      const logo = page.getByRole("img", { name: new RegExp(neighbour) });
      await expect(logo).toBeVisible();
      await expect(logo).toHaveJSProperty("naturalWidth", 1);
      await page.getByRole("link", { name: "Settings", exact: true }).press("Enter");
      if (scripts) await hydrated(page);
      await page.getByLabel("Branches").fill(`Office ${own}`);
      await page.getByRole("button", { name: /^Save/ }).press("Enter");
      await expect(page.getByText(`${neighbour} updated successfully`).first()).toBeVisible();

      // All of it stands in their audit, under the operator's name; nothing of it at the operator's.
      const theirs = await apiAs("elbperle");
      const { Entries } = await theirs.audit.list({ filter: {} });
      const seen = Entries.filter(({ actorName }) => actorName.startsWith("Andrea Horn ("));
      expect(seen.map(({ objectType, action }) => `${objectType} ${action}`)).toEqual(
        expect.arrayContaining(["user add", "user update", "mailAccount add", "organization update"]),
      );
      const { profile, organization } = await theirs.session.profile({});
      expect(profile.username).toBe("elbperle");
      expect(organization.settings["alias-bu"]).toBe(`Office ${own}`);
    });
  });
}

test("each part of the operator's screen is reached by keys and has no violation", async ({ page, api }) => {
  const { Organizations } = await api.organizations.list({});
  const org = Organizations.find(({ name }) => name === neighbour)?.id ?? 0;
  for (const chosen of ["", `&org=${org}`])
    for (const tab of ["users", "mail", "affiliates", "roles", "modules"]) {
      await page.goto(`/superuser?tab=${tab}${chosen}`);
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect.soft(violations.map(({ id, nodes }) => `${tab}: ${id} ${nodes[0]?.target}`)).toEqual([]);
    }
  const name = `Aushilfe ${Math.random().toString(36).slice(2, 8)}`;
  await (await apiAs("elbperle")).roles.add({ role: { name, template: "super" } });
  await page.goto(`/superuser?tab=roles&org=${org}`);
  await page.getByRole("link", { name }).press("Enter");
  await expect(page).toHaveURL(/tab=roles&org=\d+&role=\d+/);
  await expect(page.getByRole("row", { name: /Users/ }).first()).toContainText("read");
  await page.goto("/superuser?tab=users");
  await hydrated(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/organization\/users-new\?id=\d+/);
  await page.goto("/superuser?tab=users");
  await hydrated(page);
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/organization\/users-new/);
});
