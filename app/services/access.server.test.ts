import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { requireScreen } from "#app/services/access.server.ts";
import { takeDraft } from "#app/services/draft.server.ts";
import { startSession } from "#app/services/session.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { createClient, type Transport } from "#contract/platform/client.ts";

const config = {
  dataDir: mkdtempSync(join(tmpdir(), "access-")),
  secretKey: "0123456789abcdef0123456789abcdef",
};
const url = "http://office.example/building/edit/5?tab=units";
const cookieOf = (header: string | null) => header?.split(";")[0] ?? "";
const flags = { active: true, read: true, create: false, edit: true, operation: false };

/** An API that knows one token and one building. */
function office(permissions: Record<string, typeof flags>, questions: string[] = []): AppLoadContext {
  const transport =
    (bearer: string | null): Transport =>
    async (call) => {
      questions.push(call.path);
      if (bearer !== "good") throw new CallFailure("UNAUTHENTICATED", "Sign in first");
      if (call.path !== "user/profile") throw new CallFailure("NOT_FOUND", "There is no such building");
      const profile = {
        id: 1,
        username: "anna",
        firstname: "Anna",
        lastname: "Horn",
        isAdmin: false,
        isOperator: false,
        color: "",
        language: "fr",
      };
      return { profile, role: { id: 1, name: "Office", team: false, permissions }, off: [] };
    };
  return { config, api: (caller) => createClient(transport(caller.bearer)) };
}

async function signedIn(bearer: string): Promise<string> {
  return cookieOf(await startSession(new Request(url), office({}), { bearer, username: "anna" }));
}
async function thrownBy(promise: Promise<unknown>): Promise<Response> {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error("No answer was thrown");
  return thrown;
}

describe("requireScreen", () => {
  it("sends a visitor to sign-in and back to the whole address", async () => {
    const answer = await thrownBy(
      requireScreen({ request: new Request(url), context: office({}) }, "/building/edit/{id}"),
    );
    expect(answer.headers.get("location")).toBe(
      `/login?returnUrl=${encodeURIComponent("/building/edit/5?tab=units")}`,
    );
  });

  it("names the screen to somebody who may not open it", async () => {
    const request = new Request(url, { headers: { cookie: await signedIn("good") } });
    const answer = await thrownBy(requireScreen({ request, context: office({}) }, "/building/edit/{id}"));
    expect(answer.headers.get("location")).toBe(
      `/not-authorized?screen=${encodeURIComponent("/building/edit/{id}")}`,
    );
  });

  it("lets in who may, in the language of the profile, and asks for the profile once", async () => {
    const questions: string[] = [];
    const context = office({ building: flags }, questions);
    const headers = { cookie: await signedIn("good") };
    const [first] = await Promise.all([
      requireScreen({ request: new Request(url, { headers }), context }, "/building/edit/{id}"),
      requireScreen({ request: new Request(url, { headers }), context }, "/buildings"),
    ]);
    expect(first.language).toBe("fr");
    expect(questions).toEqual(["user/profile"]);
  });

  it("answers a loader's failed call with the page of its kind", async () => {
    const request = new Request(url, { headers: { cookie: await signedIn("good") } });
    const screen = await requireScreen(
      { request, context: office({ building: flags }) },
      "/building/edit/{id}",
    );
    expect((await thrownBy(screen.api.buildings.read({ id: 5 }))).status).toBe(404);
    await expect(screen.rawApi.buildings.read({ id: 5 })).rejects.toBeInstanceOf(CallFailure);
  });

  it("keeps a form posted after the session ended and gives it back after sign-in", async () => {
    const expired = await signedIn("gone");
    const body = new URLSearchParams({ name: "Praterstraße 11" });
    const request = new Request(url, { method: "POST", headers: { cookie: expired }, body });
    const answer = await thrownBy(requireScreen({ request, context: office({}) }, "/building/edit/{id}"));
    expect(answer.headers.get("location")).toContain("/login?returnUrl=%2Fbuilding%2Fedit%2F5");
    const cookie = cookieOf(answer.headers.get("set-cookie"));
    const again = new Request(url, { headers: { cookie: `${await signedIn("good")}; ${cookie}` } });
    expect((await takeDraft(again, office({})))?.fields).toEqual([["name", "Praterstraße 11"]]);
  });

  it("refuses a post from another site before anything else", async () => {
    const headers = { cookie: await signedIn("good"), origin: "https://evil.test" };
    const request = new Request(url, { method: "POST", headers, body: new URLSearchParams({ a: "b" }) });
    expect(
      (await thrownBy(requireScreen({ request, context: office({ building: flags }) }, "/buildings"))).status,
    ).toBe(403);
  });
});
