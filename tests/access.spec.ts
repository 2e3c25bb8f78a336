import { screenPaths } from "#contract/platform/screens.ts";
import { apiAs, expect, inMenu, ownAddress, serverUrl, signedOut, signIn, test } from "./office.ts";

const plainScreens = screenPaths.filter((path) => !path.includes("{"));

test.describe("signed in with few rights", () => {
  test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

  test("a screen one may not open says so, and which permission is missing", async ({ page }) => {
    await signIn(page, "einsicht");
    await expect(page).toHaveURL(`${serverUrl}/`);
    const reply = await page.goto("/real_estate/import");
    expect(reply?.status()).toBe(403);
    await expect(page).toHaveURL(/\/not-authorized/);
    await expect(page.getByRole("heading", { name: "You are not authorized" })).toBeVisible();
    await expect(page.getByText("/real_estate/import")).toBeVisible();
    await page.getByRole("link", { name: "To the start page" }).click();
    await expect(page).toHaveURL(`${serverUrl}/`);
  });

  test("the menu leads only where one may go", async ({ page }) => {
    await signIn(page, "einsicht");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await expect(await inMenu(page, "Occupancy")).toBeVisible();
    await expect(menu.getByText("Buildings", { exact: true })).toHaveCount(0);
    for (const link of await menu.locator("a").all()) {
      const href = (await link.getAttribute("href")) ?? "/";
      const reply = await page.request.get(href);
      expect(reply.status(), href).toBe(200);
    }
  });

  test("a record of another branch is not there", async ({ page, api }) => {
    const visible = await apiAs("einsicht");
    const own = new Set((await visible.units.all({ amount: 500 })).RealEstates.map(({ id }) => id));
    const all = (await api.units.all({ amount: 500 })).RealEstates;
    const foreign = all.find(({ id }) => !own.has(id));
    expect(own.size).toBeGreaterThan(0);
    expect(foreign).toBeDefined();
    await expect(visible.units.read({ id: foreign?.id ?? 0 })).rejects.toMatchObject({ status: 404 });
    await signIn(page, "einsicht");
    const reply = await page.request.get(`/calendar/time-line/rents?unit=${foreign?.id}&as=table`);
    expect(await reply.text()).not.toContain(`>${foreign?.label}<`);
  });

  for (const path of plainScreens) {
    test(`nobody sees ${path} without signing in`, async ({ request }) => {
      const reply = await request.get(path, { maxRedirects: 0 });
      expect(reply.status()).toBe(302);
      expect(reply.headers().location).toMatch(/^\/login/);
    });
  }
});

test("an unknown path leads to the 404 page", async ({ page }) => {
  for (const path of ["/no-such-page", "/buildings/what", "/404"]) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page).toHaveURL(`${serverUrl}/error-404`);
  }
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
});

test("a record that is not there keeps the shell around its page", async ({ page }) => {
  for (const path of ["/building/edit/99999999", "/real_estate/contracts/rent/99999999"]) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  }
});

test("what cannot stand in an address opens the screen all the same, or is refused honestly", async ({
  request,
}) => {
  for (const path of [
    "/buildings?page=-1",
    "/buildings?sort=nothing",
    "/buildings?page=1e400",
    "/calendar/time-line/rents?from=9999-99-99",
    "/building/edit/1e400",
    "/building/edit/abc",
  ]) {
    const { status } = { status: (await request.get(path)).status() };
    expect([200, 400, 404], path).toContain(status);
  }
});
