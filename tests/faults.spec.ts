import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#api/platform/database/launcher.ts";
import { apiAs, dayFromToday, expect, newUnit, ownAddress, password, test } from "./office.ts";
import { launchServer, type ServerProcess } from "./server-process.ts";

// Each of these stops and kills what it tests: a server, and where needed a PostgreSQL, of its own.
test.describe.configure({ mode: "serial" });

const dataDir = mkdtempSync(join(tmpdir(), "hauswart-faults-"));
const settings = { DATA_DIR: dataDir, DEMO: "on", DEMO_PASSWORD: password };
let server: ServerProcess;

test.beforeAll(async () => {
  server = await launchServer(settings);
});

test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("kill -9 while people write loses no row that was acknowledged", async () => {
  const api = await apiAs("admin", server.url);
  const { branches } = await api.session.profile({});
  const branchId = branches[0]?.id ?? 0;
  const acknowledged: string[] = [];
  let refused = 0;
  const write = async (writer: number) => {
    for (let row = 0; refused === 0; row += 1) {
      const lastname = `Kept-${writer}-${row}`;
      try {
        await api.clients.add({ client: { branchId, lastname, phone: "+43 1 234" } });
        acknowledged.push(lastname);
      } catch {
        refused += 1;
      }
    }
  };
  const writing = Promise.all([0, 1, 2, 3].map(write));
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(40);
  server.child.kill("SIGKILL");
  await writing;
  server = await launchServer(settings);
  const after = await apiAs("admin", server.url);
  const problems = new Set<string>();
  for (let page = 0; ; page += 1) {
    const { Clients } = await after.clients.list({ filter: { q: "Kept-" }, amount: 500, page });
    for (const { lastname } of Clients) problems.add(lastname);
    if (Clients.length < 500) break;
  }
  expect(acknowledged.filter((lastname) => !problems.has(lastname))).toEqual([]);
});

test("SIGTERM lets a request that runs end, takes no new one, and exits with 0", async () => {
  const api = await apiAs("admin", server.url);
  const unit = await newUnit(api, "Drain 1");
  const contract = {
    checkIn: dayFromToday(10),
    checkOut: dayFromToday(12),
    client: { lastname: "Noch schnell", email: "ida@mail.example" },
  };
  const booking = await begunRequest(`realEstate/contract/create/${unit.id}`, { contract });
  const stopped = server.stop();
  await expect.poll(() => fetch(`${server.url}/api/health`).catch(() => "closed")).toBe("closed");
  expect(await booking.end()).toBe(200);
  expect(await stopped).toBe(0);
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  server = await launchServer(settings);
  const after = await apiAs("admin", server.url);
  expect((await after.rentContracts.list({ filter: { unitId: [unit.id] } })).contracts).toHaveLength(1);
});

test("PostgreSQL gone for a while: requests fail clearly, then go on without a restart", async ({
  browser,
  complaints,
}) => {
  complaints.expected(/^50[23] for/);
  const folder = mkdtempSync(join(tmpdir(), "hauswart-gone-"));
  let postgres = await startEmbedded(join(folder, "postgres"));
  const beside = await launchServer({
    DATABASE_URL: postgres.ownerUrl,
    DATA_DIR: folder,
    DEMO: "on",
    DEMO_PASSWORD: password,
  });
  try {
    const api = await apiAs("admin", beside.url);
    const context = await browser.newContext({
      baseURL: beside.url,
      extraHTTPHeaders: { "x-forwarded-for": ownAddress() },
      storageState: { cookies: [], origins: [] },
    });
    const page = await context.newPage();
    await page.goto("/login?returnUrl=/buildings");
    await page.getByLabel("Username").fill("leitung");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/buildings");

    await postgres.stop();
    const failure = await api.buildings.list({}).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ status: 503, errorType: "DATABASE_UNAVAILABLE" });
    expect(String(failure)).toContain("The database cannot be reached");
    expect((await fetch(`${beside.url}/api/health`)).status).toBe(503);
    const direct = await context.request.get("/buildings", { maxRedirects: 0 });
    expect(direct.status(), direct.headers().location).toBe(503);
    const reply = await page.goto("/buildings");
    expect(reply?.status()).toBe(503);
    await expect(page.getByText(/cannot be reached|Not available right now/).first()).toBeVisible();

    const before = postgres.ownerUrl;
    postgres = await startEmbedded(join(folder, "postgres"));
    expect(postgres.ownerUrl).toBe(before);
    await expect
      .poll(async () => (await fetch(`${beside.url}/api/health`)).status, { timeout: 60_000 })
      .toBe(200);
    expect((await api.buildings.list({})).Buildings.length).toBeGreaterThan(0);
    expect((await page.goto("/buildings"))?.status()).toBe(200);
    expect(beside.child.exitCode).toBeNull();
    await context.close();
  } finally {
    await beside.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A request as the administrator that the server has begun to answer: it has asked for the body, which `end` sends. */
async function begunRequest(path: string, body: object): Promise<{ end(): Promise<number> }> {
  const headers = { "content-type": "application/json" };
  const signIn = { method: "POST", headers, body: JSON.stringify({ username: "admin", password }) };
  const { objects } = await (await fetch(`${server.url}/api/user/login`, signIn)).json();
  const authorization = `Bearer ${objects.Bearer}`;
  const sent = request(`${server.url}/api/${path}`, {
    method: "POST",
    headers: { ...headers, authorization, expect: "100-continue" },
  });
  sent.flushHeaders();
  await once(sent, "continue");
  return {
    end: async () => {
      const replied = once(sent, "response");
      sent.end(JSON.stringify(body));
      const [reply] = await replied;
      reply.resume();
      return reply.statusCode;
    },
  };
}
