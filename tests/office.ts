import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  request,
} from "@playwright/test";
import type { Caller, Client } from "#contract/platform/client.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";
import { httpClient } from "#contract/platform/http-client.ts";
import { type Complaints, listen } from "./console.ts";

/** Address of the run's server. */
export const serverUrl = process.env.HAUSWART_URL ?? "";
export const password = process.env.HAUSWART_PASSWORD ?? "";

/** An address of its own for each test, so that the limits of one are not another's. */
export function ownAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `198.18.${part()}.${part()}`;
}

/** Nobody is signed in. */
export const signedOut = { cookies: [], origins: [] };

interface OwnFixtures {
  /** Fails a test when one of its pages complained; a test that brings a complaint about names it. */
  complaints: Complaints;
}

interface Fixtures {
  /** The calls of the demo's administrator: for what a test needs to find there, and to see what has become of it. */
  api: Client;
}

export const test = base.extend<OwnFixtures, Fixtures>({
  complaints: [
    async ({ browser }, use) => {
      const listener = listen(browser);
      await use(listener);
      listener.stop();
      expect(listener.heard(), "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
  api: [
    async ({ browserName: _ }, use) => {
      await use(await apiAs("admin"));
    },
    { scope: "worker" },
  ],
});
export { expect };

/** The calls of one of the demo's people over HTTP. */
export async function apiAs(username: string, url = serverUrl, secret = password): Promise<Client> {
  const caller: Caller = {
    bearer: null,
    organizationId: null,
    language: "en",
    requestId: "browser-test",
    address: ownAddress(),
    userAgent: "test",
    onBearer: (bearer) => {
      caller.bearer = bearer;
    },
  };
  const client = httpClient(url, caller);
  const reply = await client.session.login({ username, password: secret });
  caller.bearer = reply.Bearer;
  caller.organizationId = reply.organization.id;
  return client;
}

/** Fills the sign-in page and sends it, whatever comes of it. */
export async function trySignIn(page: Page, username: string, path = "/login"): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs in by the form. */
export async function signIn(page: Page, username: string, path = "/login"): Promise<void> {
  await trySignIn(page, username, path);
  await page.waitForURL(({ pathname }) => pathname !== "/login");
}

/** Makes choices of language and look for one browser, as the menus do. Nobody is signed in while choosing, so no profile changes. */
export async function prefer(context: BrowserContext, choice: Record<string, string>): Promise<void> {
  const anonymous = await request.newContext({
    baseURL: serverUrl,
    storageState: { cookies: [], origins: [] },
  });
  const reply = await anonymous.post("/preferences", {
    form: { ...choice, returnTo: "/login" },
    headers: { origin: serverUrl },
    maxRedirects: 0,
  });
  expect(reply.status()).toBe(302);
  const { cookies } = await anonymous.storageState();
  await context.addCookies(cookies.filter(({ name }) => name === "preferences"));
  await anonymous.dispose();
}

/** An entry of the menu, its group unfolded. */
export async function inMenu(page: Page, name: string): Promise<Locator> {
  const link = page.locator("a").filter({ has: page.getByText(name, { exact: true }) });
  const group = page.locator("#menu details").filter({ has: link });
  if ((await group.getAttribute("open")) === null) await group.locator("summary").click();
  return group.locator(link);
}

/** Waits until the page answers to scripts. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector("form, main, h1");
    const drawn = form !== null && Object.keys(form).some((key) => key.startsWith("__reactFiber$"));
    return drawn && document.documentElement.dataset.keys === "listening";
  });
}

/** Waits until the focus has its place, too. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  // What gives the focus its place comes with the part that says the heading.
  await expect(page.locator("p[aria-live=polite]:not([role])")).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const waiting = new URL(page.url()).pathname.startsWith("/calendar/") ? "[role=grid]:focus" : "body";
  await expect(page.locator(waiting)).toBeAttached();
}

/** `YYYY-MM-DD`, so many days from today. */
export function dayFromToday(days: number): string {
  return addDays(todayIn("Europe/Vienna", new Date()), days);
}

/** As people type it. */
export function typed(date: string): string {
  return date.split("-").reverse().join("/");
}

/** A unit of the first branch that is let, with the nights from `from` on free. */
export async function newUnit(api: Client, label: string): Promise<{ id: number; branchId: number }> {
  const { branches } = await api.session.profile({});
  const branchId = branches[0]?.id ?? 0;
  const { RealEstateId: id } = await api.units.add({
    realEstate: {
      branchId,
      label,
      address: "Praterstraße",
      house: "7",
      city: "Klosterneuburg",
      country: "AT",
      persons: 4,
      basePricePerNight: 12_000,
    },
  });
  return { id, branchId };
}

/** A stay of a new guest. */
export async function newStay(
  api: Client,
  unitId: number,
  checkIn: string,
  checkOut: string,
  lastname = "Winkler",
  firstname = "Ida",
): Promise<number> {
  const client = { firstname, lastname, email: "ida@mail.example" };
  return (
    await api.rentContracts.create({ propertyId: unitId, contract: { checkIn, checkOut, adults: 2, client } })
  ).contractId;
}
