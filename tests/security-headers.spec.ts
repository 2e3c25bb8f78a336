import { expect, hydrated, ownAddress, password, serverUrl, signedOut, test } from "./office.ts";

test("every page allows only its own scripts and cannot be framed", async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ["/", "/buildings", "/login", "/error-404"]) {
    const reply = await request.get(path);
    const headers = reply.headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe/);
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? "");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("same-origin");
    const scripts = [...(await reply.text()).matchAll(/<script\b([^>]*)>/g)].map(
      ([, attributes]) => attributes ?? "",
    );
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(
      scripts.filter((attributes) => !attributes.includes("nonce=")),
      path,
    ).toEqual([]);
  }
  expect(nonces.size).toBe(4);
});

test("a form that is checked while it is typed in asks for nothing that the page forbids", async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => {
      document.documentElement.dataset.forbidden = violatedDirective;
    });
  });
  await page.goto("/building/edit/new");
  await hydrated(page);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-forbidden");
});

test("a signed-in page is kept by nobody's cache", async ({ request }) => {
  const reply = await request.get("/buildings");
  expect(reply.headers()["cache-control"] ?? "").toMatch(/no-store|private/);
});

test("the session's cookie is out of reach for scripts and other sites", async ({ playwright }) => {
  const headers = { "x-forwarded-for": ownAddress(), origin: serverUrl };
  const browser = await playwright.request.newContext({
    baseURL: serverUrl,
    extraHTTPHeaders: headers,
    storageState: signedOut,
  });
  const reply = await browser.post("/login", { form: { username: "admin", password }, maxRedirects: 0 });
  const cookie =
    reply
      .headersArray()
      .find(({ name, value }) => name.toLowerCase() === "set-cookie" && value.startsWith("session="))
      ?.value ?? "";
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  await browser.dispose();
});

for (const path of ["/login", "/logout", "/preferences", "/buildings"]) {
  test(`a post from another site to ${path} is refused`, async ({ request }) => {
    const reply = await request.post(path, {
      form: { language: "he" },
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      maxRedirects: 0,
    });
    expect(reply.status()).toBe(403);
  });
}

test("files of the build are kept for good, compressed", async ({ request }) => {
  const page = await (await request.get("/login")).text();
  const asset = /\/assets\/[\w.-]+\.css/.exec(page)?.[0] ?? "";
  const reply = await request.get(asset, { headers: { "accept-encoding": "br, gzip" } });
  expect(reply.headers()["cache-control"]).toContain("immutable");
  expect((await request.get("/assets/../../package.json")).status()).not.toBe(200);
});
