import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { hasDraft, keepDraft, takeDraft } from "#app/services/draft.server.ts";
import { formOwner } from "#app/services/form-owner.server.ts";
import { startSession } from "#app/services/session.server.ts";

const context: AppLoadContext = {
  config: { dataDir: mkdtempSync(join(tmpdir(), "drafts-")), secretKey: "0123456789abcdef0123456789abcdef" },
};
const url = "http://office.example/building/edit/5";
const cookieOf = (header: string | null) => header?.split(";")[0] ?? "";

async function signedIn(username: string): Promise<string> {
  return cookieOf(await startSession(new Request(url), context, { bearer: "b", username }));
}
function post(cookie: string, fields: Record<string, string>): Request {
  return new Request(url, { method: "POST", headers: { cookie }, body: new URLSearchParams(fields) });
}

describe("a form posted after the session has ended", () => {
  it("comes back filled after sign-in, once, without passwords", async () => {
    const cookieHeader = cookieOf(
      await keepDraft(post(await signedIn("anna"), { name: "Praterstraße 11", password: "x" }), context),
    );
    const again = new Request(url, { headers: { cookie: `${await signedIn("anna")}; ${cookieHeader}` } });
    expect((await takeDraft(again, context))?.fields).toEqual([["name", "Praterstraße 11"]]);
    expect(await takeDraft(again, context)).toBeNull();
  });

  it("stays where it is until its own page asks", async () => {
    const cookie = await signedIn("anna");
    const cookieHeader = cookieOf(await keepDraft(post(cookie, { name: "A" }), context));
    const other = new Request("http://office.example/building/edit/6", {
      headers: { cookie: `${cookie}; ${cookieHeader}` },
    });
    expect(await takeDraft(other, context)).toBeNull();
    const own = new Request(url, { headers: { cookie: `${cookie}; ${cookieHeader}` } });
    expect((await takeDraft(own, context))?.fields).toEqual([["name", "A"]]);
  });

  it("does not come back on another record's page, where the address tells them apart", async () => {
    const cookie = await signedIn("anna");
    const at = (search: string) => `http://office.example/organization/users-new?${search}`;
    const body = new URLSearchParams({ email: "lena@mail.example" });
    const cookieHeader = cookieOf(
      await keepDraft(
        new Request(at("id=5&tab=data"), { method: "POST", headers: { cookie }, body }),
        context,
      ),
    );
    const headers = { cookie: `${cookie}; ${cookieHeader}` };
    expect(await takeDraft(new Request(at("id=6&tab=data"), { headers }), context)).toBeNull();
    expect((await takeDraft(new Request(at("tab=data&id=5"), { headers }), context))?.fields).toHaveLength(1);
  });

  it("is not shown to somebody else on the same machine", async () => {
    const cookieHeader = cookieOf(await keepDraft(post(await signedIn("anna"), { name: "A" }), context));
    const request = new Request(url, { headers: { cookie: `${await signedIn("bert")}; ${cookieHeader}` } });
    expect(await takeDraft(request, context)).toBeNull();
  });

  it("keeps no more than 200 KB", async () => {
    expect(await keepDraft(post(await signedIn("anna"), { note: "x".repeat(210_000) }), context)).toBeNull();
  });

  it("keeps nothing of a visitor who never signed in", async () => {
    expect(await keepDraft(post("", { name: "A" }), context)).toBeNull();
    expect(await keepDraft(post("", { name: "A", typedBy: "x.anna" }), context)).toBeNull();
  });

  it("is kept for whom the form was shown to, when the cookie is gone", async () => {
    const typedBy = formOwner("anna", context);
    const cookieHeader = cookieOf(await keepDraft(post("", { name: "A", typedBy }), context));
    const ofBert = new Request(url, { headers: { cookie: `${await signedIn("bert")}; ${cookieHeader}` } });
    expect(await takeDraft(ofBert, context)).toBeNull();
    const ofAnna = new Request(url, { headers: { cookie: `${await signedIn("anna")}; ${cookieHeader}` } });
    expect(await hasDraft(ofAnna, context)).toBe(true);
    expect((await takeDraft(ofAnna, context))?.fields).toEqual([["name", "A"]]);
    expect(await hasDraft(ofAnna, context)).toBe(false);
  });
});
