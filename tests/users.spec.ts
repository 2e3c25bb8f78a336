import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, hydrated, inMenu, ownAddress, serverUrl, signedOut, test } from "./office.ts";

const password = "Window-Lake-42!";

/** The path of the last link mailed to an address, e.g. `/invitation/…`. */
async function linkTo(address: string, page: string): Promise<string> {
  const folder = join(process.env.HAUSWART_DATA_DIR ?? "", "mailbox");
  const links = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFileSync(join(folder, name), "utf8").replaceAll(/=\r?\n/g, ""))
      .filter((mail) => mail.includes(`To: ${address}`))
      .flatMap((mail) => new RegExp(`/${page}/[\\w-]{43}`).exec(mail)?.[0] ?? [])
      .at(-1);
  await expect.poll(() => links() ?? "", { timeout: 60_000 }).not.toBe("");
  return links() ?? "";
}

test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

test("an agency registers, confirms, invites a colleague, who accepts and sees only what is theirs", async ({
  page,
  browser,
}) => {
  const own = Math.random().toString(36).slice(2, 8);
  await page.goto("/login");
  await page.getByRole("link", { name: "Register your agency" }).click();
  await expect(page).toHaveURL(/\/register$/);
  await hydrated(page);

  // By keys alone, from the first field to the last.
  await page.getByLabel("Name of the organization").focus();
  await page.keyboard.type("Nordlicht");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Austria");
  await page.keyboard.press("Tab");
  for (const typed of ["Wien Mitte", "Ring 1", "1010", "Wien", "Ute", "Jansen", `ute-${own}@mail.example`]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(`ute-${own}`);
  await page.keyboard.press("Tab");
  await page.keyboard.type("short");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("you want to get hacked").first()).toBeVisible();
  await page.getByLabel(/^Password/).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(password);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "One step to go" })).toBeVisible();

  // Nobody signs in before the address is confirmed.
  await page.goto("/login");
  await page.getByLabel("Username").fill(`ute-${own}`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("not confirmed yet");

  const confirm = await page.goto(await linkTo(`ute-${own}@mail.example`, "confirm-email"));
  expect(confirm?.headers()["referrer-policy"]).toBe("strict-origin");
  await page.getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(page.getByText("the address is confirmed").first()).toBeVisible();
  await page.getByLabel("Username").fill(`ute-${own}`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();

  await page.getByRole("link", { name: "Invite colleagues" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Invite a user" })).toBeVisible();
  await hydrated(page);
  await page.getByLabel("Last name").fill("Haas");
  await page.getByLabel("E-mail").fill(`lena-${own}@mail.example`);
  await page.getByLabel("Username").fill(`lena-${own}`);
  await page.getByLabel("Role", { exact: false }).first().selectOption({ label: "Basic" });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/Invitation on its way/).first()).toBeVisible();
  await page.goto("/organization/users?f.invited=true");
  await expect(page.getByRole("row", { name: /Haas/ })).toContainText("Invited");

  // The colleague, in a browser of their own and without any script.
  const colleague = await browser.newContext({
    baseURL: serverUrl,
    storageState: signedOut,
    javaScriptEnabled: false,
    extraHTTPHeaders: { "x-forwarded-for": ownAddress() },
  });
  const desk = await colleague.newPage();
  const invitation = await linkTo(`lena-${own}@mail.example`, "invitation");
  await desk.goto(invitation);
  await expect(desk.getByRole("heading", { name: "Welcome to Nordlicht" })).toBeVisible();
  await desk.getByLabel("New password").fill("weakling");
  await desk.getByRole("button", { name: /Set password/ }).click();
  await expect(desk.getByText(/must contain at least one uppercase/).first()).toBeVisible();
  await desk.getByLabel("New password").fill(password);
  await desk.getByRole("button", { name: /Set password/ }).click();
  await expect(desk).toHaveURL(`${serverUrl}/`);
  await expect(desk.getByText("Nordlicht").last()).toBeVisible();
  const menu = desk.getByRole("navigation", { name: "Main menu" });
  await expect(await inMenu(desk, "Real estate")).toBeVisible();
  await expect(menu.getByText("Users", { exact: true })).toHaveCount(0);
  await desk.goto("/organization/users");
  await expect(desk).toHaveURL(/not-authorized/);
  // The demo's units are another organization's.
  await desk.goto("/real_estate");
  await expect(desk.locator("[data-row]")).toHaveCount(0);
  await desk.goto(invitation);
  await expect(desk.getByRole("heading", { name: "This link no longer works" })).toBeVisible();

  // Deactivated from the list, they are out with their next click.
  await page.goto("/organization/users?q=Haas");
  await hydrated(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Haas" })).toBeVisible();
  await page.getByRole("link", { name: "Deactivate" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).press("Enter");
  await expect(page.getByText("User deactivated").first()).toBeVisible();
  await desk.goto("/real_estate");
  await expect(desk).toHaveURL(/\/login/);
  await colleague.close();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a forgotten password is asked for, and set by the link", async ({ page, api }) => {
    const own = Math.random().toString(36).slice(2, 8);
    const { Roles, Branches } = await api.users.data({});
    const email = `ida-${own}@mail.example`;
    await api.users.add({
      user: {
        lastname: "Ida",
        username: `ida-${own}`,
        email,
        language: "en",
        roleId: Roles[0]?.id ?? 0,
        branchIds: [Branches[0]?.id ?? 0],
      },
    });
    await page.goto(await linkTo(email, "invitation"));
    await page.getByLabel("New password").fill(password);
    await page.getByRole("button", { name: /Set password/ }).click();
    await expect(page).toHaveURL(`${serverUrl}/`);
    await page.context().clearCookies();

    await page.goto("/login");
    await page.getByRole("link", { name: "Forgotten password?" }).click();
    await page.getByLabel("Username or e-mail").fill("nobody at all");
    await page.getByRole("button", { name: "Send link" }).click();
    const answer = await page.getByRole("heading", { level: 1 }).textContent();
    await page.goto("/reset-password");
    await page.getByLabel("Username or e-mail").fill(email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(answer ?? "");

    await page.goto(await linkTo(email, "reset-password"));
    await page.getByLabel("New password").fill("Other-Lake-43!");
    await page.getByRole("button", { name: /Set password/ }).click();
    await expect(page).toHaveURL(`${serverUrl}/`);
  });

  test("a user is changed, and a bad value is said beside its field", async ({ page, api }) => {
    const own = Math.random().toString(36).slice(2, 8);
    const { Roles, Branches } = await api.users.data({});
    const { UserId: id } = await api.users.add({
      user: {
        lastname: "Papier",
        username: `papier-${own}`,
        email: `papier-${own}@mail.example`,
        roleId: Roles[0]?.id ?? 0,
        branchIds: [Branches[0]?.id ?? 0],
      },
    });
    await page.goto(`/login?returnUrl=${encodeURIComponent(`/organization/users-new?id=${id}&tab=hours`)}`);
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password", { exact: true }).fill(process.env.HAUSWART_PASSWORD ?? "");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Working hours" })).toBeVisible();
    await page.getByLabel("From").first().fill("8:00");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByRole("alert")).toContainText("Monday, until is required");
    await page.getByLabel("Until").first().fill("16:30");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText("Working hours saved")).toBeVisible();
    expect((await api.users.read({ id })).User.workingHours).toEqual([
      { day: 1, from: "08:00", until: "16:30" },
    ]);
  });
});
