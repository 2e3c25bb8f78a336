import { describe, expect, it } from "vitest";
import { isSameOrigin } from "#app/services/same-origin.ts";

function post(headers: Record<string, string>): Request {
  return new Request("http://127.0.0.1:3000/logout", {
    method: "POST",
    headers: { host: "office.example", ...headers },
  });
}

describe("isSameOrigin", () => {
  it("lets pages of ours post", () => {
    expect(isSameOrigin(post({ origin: "https://office.example", "sec-fetch-site": "same-origin" }))).toBe(
      true,
    );
  });

  it("lets a client that is no browser post", () => {
    expect(isSameOrigin(post({}))).toBe(true);
  });

  it.each<Record<string, string>>([
    { origin: "https://evil.test" },
    { origin: "null" },
    { origin: "https://office.example", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://sub.office.example" },
  ])("refuses %j", (headers) => {
    expect(isSameOrigin(post(headers))).toBe(false);
  });

  it("asks nothing of reads", () => {
    expect(isSameOrigin(new Request("http://x/", { headers: { "sec-fetch-site": "cross-site" } }))).toBe(
      true,
    );
  });
});
