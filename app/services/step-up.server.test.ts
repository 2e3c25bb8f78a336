import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { takeDraft } from "./draft.server.ts";
import { startSession } from "./session.server.ts";
import { spareOf, toConfirmation } from "./step-up.server.ts";

const context = {
  config: { dataDir: mkdtempSync(join(tmpdir(), "step-up-")), secretKey: "0123456789abcdef0123456789abcdef" },
};
const url = "http://office.example/account?tab=tokens";
const cookieOf = (header: string | null) => header?.split(";")[0] ?? "";

async function signedIn(): Promise<string> {
  return cookieOf(await startSession(new Request(url), context, { bearer: "good", username: "anna" }));
}

describe("a delicate act without a fresh confirmation", () => {
  it("leads to the confirmation and back, with what was typed, though the post was read already", async () => {
    const cookie = await signedIn();
    const body = new URLSearchParams({ name: "Sync", password: "Secret-1!" }).toString();
    const headers = {
      cookie,
      "content-length": String(body.length),
      "content-type": "application/x-www-form-urlencoded",
    };
    const post = new Request(url, { method: "POST", headers, body });
    const spare = spareOf(post);
    await post.formData();
    const answer = await toConfirmation(spare, context);
    expect(answer.headers.get("location")).toBe(
      `/account/confirm?returnTo=${encodeURIComponent("/account?tab=tokens")}`,
    );
    const cookieHeader = cookieOf(answer.headers.get("set-cookie"));
    const again = new Request(url, { headers: { cookie: `${cookie}; ${cookieHeader}` } });
    expect((await takeDraft(again, context))?.fields).toEqual([["name", "Sync"]]);
  });

  it("leads back to a download without keeping anything", async () => {
    const request = new Request("http://office.example/exports/contracts?q=a", {
      headers: { cookie: await signedIn(), referer: "http://office.example/real_estate/contracts/rent?q=a" },
    });
    const answer = await toConfirmation(spareOf(request), context);
    expect(answer.headers.get("location")).toBe(
      `/account/confirm?returnTo=${encodeURIComponent("/exports/contracts?q=a")}`,
    );
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("does not copy uploads", () => {
    const upload = new Request(url, {
      method: "POST",
      headers: { "content-length": "5000000" },
      body: "x",
    });
    expect(spareOf(upload)).toBe(upload);
  });
});
