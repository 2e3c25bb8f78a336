import { describe, expect, it } from "vitest";
import { chainHash } from "./chain.ts";

describe("the chain of a sequence", () => {
  const first = { number: "W-2026-00001", pdfSha256: "aa" };
  const second = { number: "W-2026-00002", pdfSha256: "bb" };

  it("gives the same hash for the same invoices", () => {
    expect(chainHash(chainHash("", first), second)).toBe(chainHash(chainHash("", first), second));
  });

  it("changes every later hash when an earlier PDF or number is exchanged", () => {
    const last = chainHash(chainHash("", first), second);
    expect(chainHash(chainHash("", { ...first, pdfSha256: "ab" }), second)).not.toBe(last);
    expect(chainHash(chainHash("", { ...first, number: "W-2026-00009" }), second)).not.toBe(last);
  });
});
