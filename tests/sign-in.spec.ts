import {
  expect,
  hydrated,
  ownAddress,
  password,
  serverUrl,
  signedOut,
  signIn,
  test,
  trySignIn,
} from "./office.ts";

test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

test("the button waits for name and password, and the password can be looked at", async ({ page }) => {
  await page.goto("/login");
  await hydrated(page);
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  await expect(button).toBeDisabled();
  await page.getByLabel("Username").fill("einsicht");
  await expect(button).toBeDisabled();
  const field = page.getByLabel("Password", { exact: true });
  await field.fill(password);
  await expect(button).toBeEnabled();
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
});

test("a wrong password is refused without saying which part was wrong, and the name stays", async ({
  page,
}) => {
  for (const username of ["einsicht", "nobody-here"]) {
    await page.goto("/login");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Invalid username or password");
    await expect(page.getByLabel("Username")).toHaveValue(username);
  }
});

test("an account with too many wrong tries rests, and says for how long", async ({ page, request }) => {
  for (let tries = 0; tries < 10; tries += 1) {
    const headers = { "x-forwarded-for": ownAddress() };
    await request.post("/api/user/login", { data: { username: "berlin", password: "wrong" }, headers });
  }
  await trySignIn(page, "berlin");
  await expect(page.getByRole("alert")).toContainText(/Too many/);
  await expect(page).toHaveURL(/\/login/);
});

test("somebody signed in already is told so and led on", async ({ page }) => {
  await signIn(page, "leitung");
  await expect(page).toHaveURL(`${serverUrl}/`);
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "You are already logged in" })).toBeVisible();
  await expect(page).toHaveURL(`${serverUrl}/`, { timeout: 8_000 });
});

test("signing in leads to where one wanted to go", async ({ page }) => {
  await page.goto("/buildings?page=2");
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await page.getByLabel("Username").fill("leitung");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${serverUrl}/buildings?page=2`);
});

for (const elsewhere of [
  "https://evil.example/x",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/%2Fevil.example",
]) {
  test(`signing in never leads to another site: ${elsewhere}`, async ({ playwright }) => {
    const headers = { "x-forwarded-for": ownAddress(), origin: serverUrl };
    const browser = await playwright.request.newContext({ baseURL: serverUrl, extraHTTPHeaders: headers });
    const reply = await browser.post(`/login?returnUrl=${encodeURIComponent(elsewhere)}`, {
      form: { username: "buchhaltung", password },
      maxRedirects: 0,
    });
    expect(reply.status()).toBe(302);
    const target = new URL(reply.headers().location ?? "", serverUrl);
    expect(target.origin).toBe(serverUrl);
    expect(target.href).not.toContain("evil.example/");
    await browser.dispose();
  });
}

test("signing out ends the session for good", async ({ page, context }) => {
  await signIn(page, "rezeption");
  await expect(page).toHaveURL(`${serverUrl}/`);
  const before = await context.cookies();
  await page
    .getByRole("button", { name: /account and look/ })
    .or(page.locator("summary[aria-label*='account and look']"))
    .first()
    .click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await context.addCookies(before);
  await page.goto("/buildings");
  await expect(page).toHaveURL(/\/login/);
});
