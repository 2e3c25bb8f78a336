import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { codeAt } from "#api/platform/access/totp.ts";
import { colleaguePassword, inDatabase, mailed, newAgency } from "./colleague.ts";
import { expect, hydrated, ownAddress, serverUrl, signedOut, test } from "./office.ts";

// Each test begins with an agency of its own, which takes its time on a busy machine.
test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

/** Name and password, by keys; stops where the application leads. */
async function passwordStep(page: Page, username: string, path = "/login"): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(colleaguePassword);
  await page.keyboard.press("Enter");
}

async function enter(page: Page, username: string, path = "/login"): Promise<void> {
  await passwordStep(page, username, path);
  await page.waitForURL(({ pathname }) => pathname !== "/login");
}

/** Codes count once, so the next one is of the next half minute, which is accepted early. */
function nextCode(secret: string): string {
  return codeAt(secret, new Date(Date.now() + 30_000));
}

async function setUpFactor(page: Page): Promise<string> {
  await page.goto("/account?tab=factor");
  await page.getByRole("button", { name: "Set up" }).press("Enter");
  await expect(page.getByRole("img", { name: "QR code with the secret" })).toBeVisible();
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Code of the app").fill(codeAt(secret, new Date()));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  return secret;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("a second factor is set up, asked for at the next sign-in, and leads on to the wanted page", async ({
      page,
    }) => {
      const { username } = await newAgency();
      await enter(page, username);
      await page.goto("/account?tab=factor");
      await page.getByRole("button", { name: "Set up" }).press("Enter");
      await page.getByLabel("Code of the app").fill("000000");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toContainText("This code is not right");
      await expect(page.getByRole("img", { name: "QR code with the secret" })).toBeVisible();
      const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
      await page.getByLabel("Code of the app").fill(codeAt(secret, new Date()));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
      const codes = await page.locator("[aria-labelledby=recovery-title] li").allTextContents();
      expect(codes).toHaveLength(10);

      await page.context().clearCookies();
      await passwordStep(page, username, `/login?returnUrl=${encodeURIComponent("/buildings?q=Ring")}`);
      await expect(page).toHaveURL(/\/login\/factor\?returnUrl=/);
      // The password alone opens nothing.
      await page.goto("/buildings");
      await expect(page).toHaveURL(/\/login\?returnUrl=/);
      await page.goto(`/login/factor?returnUrl=${encodeURIComponent("/buildings?q=Ring")}`);
      await page.getByLabel("Code", { exact: true }).fill("000000");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toContainText("This code is not right");
      await page.getByLabel("Code", { exact: true }).fill(nextCode(secret));
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${serverUrl}/buildings?q=Ring`);

      await page.context().clearCookies();
      await passwordStep(page, username);
      await page.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${serverUrl}/`);
      await page.goto("/account?tab=factor");
      await expect(page.getByText("9 recovery codes left")).toBeVisible();
    });

    test("the password is changed by the old one, and other sessions end", async ({ page, browser }) => {
      const { username } = await newAgency();
      await enter(page, username);
      const elsewhere = await browser.newPage({ storageState: signedOut, javaScriptEnabled });
      await enter(elsewhere, username, `${serverUrl}/login`);
      await page.goto("/account?tab=password");
      const fill = async (current: string, fresh: string, again: string) => {
        await page.getByLabel("Present password").fill(current);
        await page.getByLabel("New password", { exact: false }).first().fill(fresh);
        await page.getByLabel("New password again").fill(again);
        await page.keyboard.press("Enter");
      };
      await fill(colleaguePassword, "short", "short");
      await expect(page.getByText("you want to get hacked")).toBeVisible();
      await fill("Wrong-Pass-1!", "Other-Lake-43!", "Other-Lake-43!");
      await expect(page.getByText("This password is not right")).toBeVisible();
      await expect(page.getByLabel("Present password")).toHaveValue(javaScriptEnabled ? /.*/ : "");
      await fill(colleaguePassword, "Other-Lake-43!", "Other-Lake-43!");
      await expect(page.getByText(/Password changed; \d other sessions? ended/).first()).toBeVisible();
      await elsewhere.goto(`${serverUrl}/buildings`);
      await expect(elsewhere).toHaveURL(/\/login/);
      await page.goto("/buildings");
      await expect(page).toHaveURL(`${serverUrl}/buildings`);
      await elsewhere.close();
    });

    test("a delicate act asks for the password again after an hour, and what was typed comes back", async ({
      page,
    }) => {
      const { username } = await newAgency();
      await enter(page, username);
      await page.goto("/account?tab=tokens");
      await inDatabase(
        "UPDATE session SET confirmed_at = now() - interval '61 minutes' WHERE user_id = (SELECT id FROM app_user WHERE username = $1)",
        [username],
      );
      await page.getByRole("textbox", { name: /^Name/ }).fill("Nightly export");
      await page.getByLabel("Valid for").selectOption("7");
      await page.getByRole("button", { name: "Create token" }).press("Enter");
      await expect(page).toHaveURL(/\/account\/confirm\?returnTo=/);
      await page.getByLabel("Password").fill("Wrong-Pass-1!");
      await page.keyboard.press("Enter");
      await expect(page.getByText("This password is not right")).toBeVisible();
      await page.getByLabel("Password").fill(colleaguePassword);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${serverUrl}/account?tab=tokens`);
      await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveValue("Nightly export");
      await page.getByRole("button", { name: "Create token" }).press("Enter");
      await expect(page.getByText("it is not shown again")).toBeVisible();
      const bearer = await page.locator("code").textContent();
      const reply = await page.request.post("/api/building/get", {
        data: {},
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect(reply.status()).toBe(200);
      await page.getByRole("button", { name: "Revoke the token Nightly export" }).press("Enter");
      await expect(page.getByText("Token revoked").first()).toBeVisible();
      const refused = await page.request.post("/api/building/get", {
        data: {},
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect(refused.status()).toBe(401);
    });
  });
}

test("a new e-mail address counts once its link was followed", async ({ page }) => {
  const { username } = await newAgency();
  await inDatabase(
    "UPDATE branch SET email = 'office@agency.example' WHERE organization_id = (SELECT organization_id FROM app_user WHERE username = $1)",
    [username],
  );
  await enter(page, username);
  await page.goto("/account");
  await hydrated(page);
  const fresh = `${username}-new@mail.example`;
  await page.getByLabel("E-mail").fill(fresh);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/counts once you have followed the link/).first()).toBeVisible();
  await expect(page.getByText(`${fresh} waits for its confirmation`, { exact: false })).toBeVisible();
  await page.goto(`/account/email?token=${await mailed(fresh, /\/account\/email\?token=([\w-]{43})/)}`);
  await page.getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(page.getByText("is now the address of your account")).toBeVisible();
  await page.goto("/account");
  await expect(page.getByLabel("E-mail")).toHaveValue(fresh);
});

test("a passkey is made, named, and opens the door without a password", async ({ page }) => {
  const { username } = await newAgency();
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Passkeys belong to names, not to numbers.
  const named = serverUrl.replace("127.0.0.1", "localhost");
  await enter(page, username, `${named}/login`);
  await page.goto(`${named}/account?tab=factor`);
  await hydrated(page);
  await page.getByLabel("Name of the new passkey").fill("Laptop");
  await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
  await expect(page.getByText("Passkey “Laptop” added").first()).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${named}/login?returnUrl=${encodeURIComponent("/buildings")}`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).press("Enter");
  await expect(page).toHaveURL(`${named}/buildings`);

  await page.goto(`${named}/account?tab=factor`);
  await page.getByLabel("Name of the passkey Laptop").fill("Old laptop");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove the passkey Old laptop" })).toBeVisible();
  await page.getByRole("button", { name: "Remove the passkey Old laptop" }).press("Enter");
  await expect(page.getByText("Passkey removed").first()).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${named}/login`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("This passkey was not accepted");
});

test("where the organization requires a second factor, nothing opens before it is set up", async ({
  page,
}) => {
  const { username } = await newAgency();
  await inDatabase(
    "UPDATE organization SET require_second_factor = true WHERE id = (SELECT organization_id FROM app_user WHERE username = $1)",
    [username],
  );
  await enter(page, username);
  for (const path of ["/buildings", "/account?tab=tokens", "/"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`${serverUrl}/account?tab=factor`);
  }
  await expect(page.getByText("Your organization requires a second factor")).toBeVisible();
  await setUpFactor(page);
  await page.goto("/buildings");
  await expect(page).toHaveURL(`${serverUrl}/buildings`);
});

test("one's sessions are listed and ended, one or all others", async ({ page, browser }) => {
  const { username } = await newAgency();
  await enter(page, username);
  const elsewhere = await browser.newPage({
    storageState: signedOut,
    userAgent: "Mozilla/5.0 (iPad) Safari/604.1",
  });
  await enter(elsewhere, username, `${serverUrl}/login`);
  await page.goto("/account?tab=sessions");
  await expect(page.getByText("This one")).toHaveCount(1);
  await page.getByRole("button", { name: "End the session: Safari · iPad" }).press("Enter");
  await expect(page.getByText("Session ended").first()).toBeVisible();
  await elsewhere.goto(`${serverUrl}/buildings`);
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.getByRole("button", { name: /^End the other session/ }).press("Enter");
  await expect(page.getByText(/session ended/).first()).toBeVisible();
  await elsewhere.close();
});

test("a session planted before the sign-in is worth nothing after it", async ({ page, context }) => {
  const { username } = await newAgency();
  await enter(page, username);
  const before = (await context.cookies()).find(({ name }) => name === "session")?.value ?? "";
  expect(before).not.toBe("");
  await page.request.post("/logout", { headers: { origin: serverUrl } });
  await context.addCookies([{ name: "session", value: before, url: serverUrl }]);
  await enter(page, username);
  const after = (await context.cookies()).find(({ name }) => name === "session")?.value;
  expect(after).not.toBe(before);
  await context.addCookies([{ name: "session", value: before, url: serverUrl }]);
  await page.goto("/buildings");
  await expect(page).toHaveURL(/\/login/);
});

test("posts from another site change nothing of the account, and no address leads away", async ({ page }) => {
  const { username } = await newAgency();
  await enter(page, username);
  for (const path of [
    "/account?tab=sessions",
    "/account/confirm",
    "/login/factor",
    "/login/passkey",
    "/account/email",
  ]) {
    const reply = await page.request.post(path, {
      form: { intent: "endOthers" },
      headers: { origin: "https://evil.example" },
      maxRedirects: 0,
    });
    expect(reply.status(), path).toBe(403);
  }
  for (const away of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
    const reply = await page.request.post(`/account/confirm?returnTo=${encodeURIComponent(away)}`, {
      form: { password: colleaguePassword },
      headers: { origin: serverUrl },
      maxRedirects: 0,
    });
    expect(reply.headers().location, away).toBe("/");
  }
});

test("the tabs of the account have no accessibility faults", async ({ page }) => {
  const { username } = await newAgency();
  await enter(page, username);
  for (const path of [
    "/account",
    "?tab=look",
    "?tab=password",
    "?tab=factor",
    "?tab=sessions",
    "?tab=tokens",
    "/account/confirm",
  ]) {
    await page.goto(path.startsWith("?") ? `/account${path}` : path);
    const { violations } = await new AxeBuilder({ page }).include("main").analyze();
    expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
});
