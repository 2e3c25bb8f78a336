import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanReturnUrl, loginPath, ownPath } from "#app/services/return-url.ts";

const host = "office.example";

describe("cleanReturnUrl", () => {
  it("keeps a path of ours with its query", () => {
    expect(cleanReturnUrl(" /buildings?page=2&type=Altbau ", host)).toBe("/buildings?page=2&type=Altbau");
  });

  it("takes host, scheme and the first dot away", () => {
    expect(cleanReturnUrl("office.example/buildings", host)).toBe("/buildings");
    expect(cleanReturnUrl("https://office.example/buildings", host)).toBe("/buildings");
    expect(cleanReturnUrl("office.example:///buildings", host)).toBe("/buildings");
    expect(cleanReturnUrl("./buildings", host)).toBe("/buildings");
  });

  it.each([
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "https:evil.test",
    "https://evil.test/x",
    "javascript:alert(1)",
    "/%2fevil.test",
    "/%5Cevil.test",
    "/%252fevil.test",
    "/\t/evil.test",
    "\t//evil.test",
    "./\\evil.test",
    ".//evil.test",
    "/.//evil.test",
    "/..//evil.test",
    "/..../../..//evil.test",
    "office.example//evil.test",
    "https://office.example@evil.test",
    "https://office.example.evil.test/",
    "office.example.evil.test",
  ])("leads home instead of to %j", (value) => {
    expect(cleanReturnUrl(value, host)).toBe("/");
  });

  it("leads nowhere else however often it is resolved, by a browser or a router (GHSA-wrjc-x8rr-h8h6)", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2f",
      "%5c",
      "%",
      "\t",
      "\n",
      "\u0000",
      " ",
      "@",
      ":",
      "?",
      "#",
      "a",
    );
    const value = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
    const property = fc.property(value, (typed) => {
      for (const path of [ownPath(`/${typed}evil.test`), cleanReturnUrl(`/${typed}evil.test`, host)]) {
        let at = path;
        for (let time = 0; time < 3; time += 1) {
          const url = new URL(at, `https://${host}`);
          expect([typed, url.host]).toEqual([typed, host]);
          at = url.pathname + url.search + url.hash;
        }
      }
    });
    fc.assert(property, { numRuns: 3000 });
  });

  it("never leads back to the sign-in page", () => {
    expect(cleanReturnUrl("/login?returnUrl=/x", host)).toBe("/");
  });

  it("brings a path with dots back unharmed", () => {
    const url = new URL(loginPath("/buildings?q=St. Marx&v=1.5", true), "https://office.example");
    const back = cleanReturnUrl(url.searchParams.get("returnUrl"), host);
    expect(new URL(back, url).searchParams.get("q")).toBe("St. Marx");
    expect(new URL(back, url).searchParams.get("v")).toBe("1.5");
  });
});
