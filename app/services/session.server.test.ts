import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { clearExpired } from "#app/services/file-store.server.ts";
import { endSession, readSession, startSession, storeBearer } from "#app/services/session.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "sessions-"));
const context: AppLoadContext = { config: { dataDir, secretKey: "0123456789abcdef0123456789abcdef" } };

function request(cookie = "", url = "http://office.example/"): Request {
  return new Request(url, { headers: { cookie } });
}
const cookieOf = (header: string) => header.split(";")[0] ?? "";

describe("web session", () => {
  it("keeps the token on the server and the cookie out of scripts", async () => {
    const header = await startSession(request(), context, {
      bearer: "secret-token",
      organizationId: 1,
      username: "anna",
    });
    expect(header).not.toContain("secret-token");
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/SameSite=Lax/);
    expect((await readSession(request(cookieOf(header)), context)).get("bearer")).toBe("secret-token");
  });

  it("names the cookie __Host- and Secure where the address is https", async () => {
    const header = await startSession(request("", "https://office.example/"), context, { bearer: "b" });
    expect(header).toMatch(/^__Host-session=.*Secure/);
  });

  it("takes a new id at sign-in and forgets the old one", async () => {
    const first = cookieOf(await startSession(request(), context, { bearer: "one" }));
    const second = cookieOf(await startSession(request(first), context, { bearer: "two" }));
    expect(second).not.toBe(first);
    expect((await readSession(request(first), context)).get("bearer")).toBeUndefined();
    expect((await readSession(request(second), context)).get("bearer")).toBe("two");
  });

  it("does not read a cookie it did not sign", async () => {
    const cookie = cookieOf(await startSession(request(), context, { bearer: "b" }));
    expect((await readSession(request(`${cookie.slice(0, -3)}abc`), context)).get("bearer")).toBeUndefined();
  });

  it("stores a rotated token without losing what else is there, many at once", async () => {
    const cookie = cookieOf(
      await startSession(request(), context, { bearer: "b0", organizationId: 7, username: "anna" }),
    );
    const turns = Array.from({ length: 20 }, (_, n) =>
      storeBearer(request(cookie), context, { from: "b0", to: `b${n + 1}` }),
    );
    await Promise.all(turns);
    const session = await readSession(request(cookie), context);
    expect(session.data).toEqual({ bearer: "b20", organizationId: 7, username: "anna" });
  });

  it("forgets a refused token, but not the one that replaced it", async () => {
    const cookie = cookieOf(await startSession(request(), context, { bearer: "old", username: "anna" }));
    await storeBearer(request(cookie), context, { from: "old", to: "new" });
    await storeBearer(request(cookie), context, { from: "old", to: null });
    expect((await readSession(request(cookie), context)).get("bearer")).toBe("new");
    await storeBearer(request(cookie), context, { from: "new", to: null });
    expect((await readSession(request(cookie), context)).data).toEqual({ username: "anna" });
  });

  it("does not bring back a session that has ended", async () => {
    const cookie = cookieOf(await startSession(request(), context, { bearer: "b" }));
    await endSession(request(cookie), context);
    await storeBearer(request(cookie), context, { from: "b", to: "c" });
    expect((await readSession(request(cookie), context)).get("bearer")).toBeUndefined();
  });

  it("clears expired sessions only", async () => {
    const root = join(dataDir, "sessions");
    const count = () =>
      readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
    expect(await clearExpired(root)).toBe(0);
    const before = count();
    expect(await clearExpired(root, Date.now() + 31 * 24 * 3_600_000)).toBe(before);
    expect(count()).toBe(0);
  });

  it("leaves alone what another process is writing, and clears what one has left behind", async () => {
    const root = join(dataDir, "sessions");
    mkdirSync(join(root, "aa"), { recursive: true });
    writeFileSync(join(root, "aa", `${"a".repeat(64)}.0123456789ab`), '{"data":');
    expect(await clearExpired(root)).toBe(0);
    expect(await clearExpired(root, Date.now() + 2 * 3_600_000)).toBe(1);
  });
});
