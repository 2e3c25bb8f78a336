import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { apiAs, expect, hydrated, ownAddress, password, signedOut, test } from "./office.ts";
import { launchRemixServe, launchServer, type ServerProcess } from "./server-process.ts";

const folders: string[] = [];
const running: ServerProcess[] = [];
let api: ServerProcess;

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "hauswart-tiers-"));
  folders.push(made);
  return made;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

test.beforeAll(async () => {
  api = await launchServer({ ROLE: "api", DATA_DIR: folder(), DEMO: "on", DEMO_PASSWORD: password });
  running.push(api);
});

test.afterAll(async () => {
  for (const server of running.reverse()) await server.stop();
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

/** Signs in, opens a building from the list and changes its note; answers the note it has then. */
async function changeBuilding(browser: Browser, url: string, note: string): Promise<string> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: signedOut,
    extraHTTPHeaders: { "x-forwarded-for": ownAddress() },
  });
  const page = await context.newPage();
  await page.goto("/buildings");
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid username or password");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${url}/buildings`);
  await page.locator("[data-row] [data-open]").first().click();
  await expect(page).toHaveURL(/\/building\/edit\/\d+/);
  await hydrated(page);
  const id = Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);
  await page.getByLabel("Note", { exact: true }).fill(note);
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText(/updated successfully/)).toBeVisible();
  await page.goto("/building/edit/99999999");
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  await context.close();
  const calls = await apiAs("leitung", api.url);
  return (await calls.buildings.read({ id })).Building.note;
}

test("a web tier of its own does the journey over HTTP", async ({ browser }) => {
  const web = await launchServer({ ROLE: "web", API_URL: api.url, DATA_DIR: folder() });
  running.push(web);
  expect(await changeBuilding(browser, web.url, "from the web tier")).toBe("from the web tier");
});

test("remix-serve does the same journey", async ({ browser }) => {
  const web = await launchRemixServe(await freePort(), { API_URL: api.url, DATA_DIR: folder() });
  running.push(web);
  expect(await changeBuilding(browser, web.url, "from remix-serve")).toBe("from remix-serve");
});

test("a web tier whose API is away says so, and goes on when it is back", async ({ request }) => {
  const port = await freePort();
  const web = await launchServer({ ROLE: "web", API_URL: `http://127.0.0.1:${port}`, DATA_DIR: folder() });
  running.push(web);
  const away = await request.post(`${web.url}/login`, {
    form: { username: "admin", password },
    headers: { origin: web.url, "accept-language": "en" },
    maxRedirects: 0,
  });
  expect(away.status()).toBe(503);
  expect(await away.text()).toMatch(/connection failed/);
});
