import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "@playwright/test";
import { launchServer } from "./server-process.ts";

/** Password of everybody in the demo organization of a test run. */
const password = "window-lake-42-copper";

/** One server for the run, with the demo organization in a folder of its own, and a sign-in that the tests share. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "hauswart-browser-"));
  // The tests' own calendars and mail hosts are on this machine.
  const own = { INNER_ADDRESSES: "on" };
  const server = await launchServer({ ...own, DATA_DIR: dataDir, DEMO: "on", DEMO_PASSWORD: password });
  const signedIn = join(dataDir, "signed-in.json");
  process.env.HAUSWART_URL = server.url;
  process.env.HAUSWART_PASSWORD = password;
  process.env.HAUSWART_DATA_DIR = dataDir;
  process.env.HAUSWART_SIGNED_IN = signedIn;
  const browser = await request.newContext({ baseURL: server.url, extraHTTPHeaders: { origin: server.url } });
  const reply = await browser.post("/login", { form: { username: "admin", password }, maxRedirects: 0 });
  if (reply.status() !== 302) throw new Error(`The demo sign-in answered ${reply.status()}.`);
  await browser.storageState({ path: signedIn });
  await browser.dispose();
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
