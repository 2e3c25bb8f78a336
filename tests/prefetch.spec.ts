import type { Page, Request } from "@playwright/test";
import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, test } from "./office.ts";

const tag = () => `Ahead${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

async function newClient(api: Client, lastname: string): Promise<number> {
  const { branches } = await api.session.profile({});
  const { ClientId } = await api.clients.add({
    client: { branchId: branches[0]?.id ?? 0, lastname, phone: "+43 1 234" },
  });
  return ClientId;
}

/** The list of clients of a name, with the script that fetches ahead at work. */
async function openList(page: Page, name: string): Promise<void> {
  // The texts of other screens come after it, once the page is used.
  const ready = page.waitForResponse(/\/resources\/locales\/en\/all/);
  await page.goto(`/clients?q=${name}`);
  await hydrated(page);
  await page.keyboard.press("Shift");
  await (await ready).finished();
  await expect(page.locator("[data-open]").first()).toBeVisible();
}

/** What is asked of records from now on: `ahead` or `click`. */
function records(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request: Request) => {
    if (/\/clients\/edit\/\d+\.data/.test(request.url()))
      requests.push(request.headers()["x-fetched-ahead"] ? "ahead" : "click");
  });
  return requests;
}

/** Rests the pointer on the only row until its record is fetched ahead. */
async function restOnRow(page: Page, requests: string[]): Promise<void> {
  await expect(async () => {
    await page.mouse.move(5, 5);
    await page.locator("[data-open]").hover();
    await expect.poll(() => requests, { timeout: 500 }).toEqual(["ahead"]);
  }).toPass();
}

test("a record that the pointer rests on is fetched once, and shown from that", async ({ page, api }) => {
  const name = tag();
  await newClient(api, name);
  await openList(page, name);
  const requests = records(page);
  await restOnRow(page, requests);
  await page.locator("[data-open]").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(requests).toEqual(["ahead"]);
});

test("the keyboard's way through a list fetches the record it stands on", async ({ page, api }) => {
  const name = tag();
  await newClient(api, name);
  await openList(page, name);
  const requests = records(page);
  await expect(async () => {
    await page.keyboard.press("j");
    await expect.poll(() => requests, { timeout: 500 }).toEqual(["ahead"]);
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(requests).toEqual(["ahead"]);
});

test("a pointer that passes over rows asks for none of them but the one it stays on", async ({
  page,
  api,
}) => {
  const name = tag();
  for (let count = 0; count < 8; count += 1) await newClient(api, name);
  await openList(page, name);
  const requests = records(page);
  // Until somebody listens. In one go, as a hand does it: the browser would else take longer for each row than a hand rests.
  await expect(async () => {
    await page.evaluate(() => {
      for (const link of document.querySelectorAll("[data-open]"))
        link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    });
    await expect.poll(() => requests, { timeout: 500 }).toEqual(["ahead"]);
  }).toPass();
});

test("what was fetched before a change is not shown after it", async ({ page, api }) => {
  const name = tag();
  const id = await newClient(api, name);
  await openList(page, name);
  const requests = records(page);
  await restOnRow(page, requests);
  const { Client } = await api.clients.read({ id });
  await api.clients.update({ client: { id, version: Client.version, lastname: `${name}-new` } });
  // Any change made in this window, here of how it looks.
  await page.evaluate(() =>
    fetch("/preferences", { method: "POST", body: new URLSearchParams({ skin: "light" }) }),
  );
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-open]")?.click());
  await expect(page.getByRole("heading", { level: 1, name: `${name}-new` })).toBeVisible();
  expect(requests).toEqual(["ahead", "click"]);
});

test("a message that is said once is left for the page that is shown", async ({ page, api }) => {
  const name = tag();
  const id = await newClient(api, name);
  await page.goto(`/clients/edit/${id}`);
  const saved = await page.request.post(`/clients/edit/${id}`, {
    form: {
      ...(await page.locator("form[id^=client-]").evaluate((form: HTMLFormElement) => {
        const fields = [...new FormData(form)].map(([field, value]) => [field, String(value)]);
        return Object.fromEntries(fields);
      })),
    },
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(saved.status()).toBe(302);
  const ahead = await page.request.get(`/clients/edit/${id}.data`, { headers: { "x-fetched-ahead": "1" } });
  expect(ahead.status()).toBe(204);
  expect(ahead.headers()["set-cookie"]).toBeUndefined();
  await page.reload();
  await expect(page.locator(".toast")).toBeVisible();
});

test.describe("for those who save data", () => {
  test("nothing is fetched ahead", async ({ page, api }) => {
    const name = tag();
    await newClient(api, name);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await page.goto(`/clients?q=${name}`);
    await hydrated(page);
    const requests = records(page);
    await page.locator("[data-open]").hover();
    await page.locator("[data-open]").click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(requests).toEqual(["click"]);
  });
});
