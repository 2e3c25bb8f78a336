import { describe, expect, it } from "vitest";
import { keptFor } from "./kept.ts";

describe("what is kept", () => {
  it("is made once for each key", () => {
    const kept = keptFor<object>(2);
    const made = kept("a", () => ({}));
    expect(kept("a", () => ({}))).toBe(made);
    expect(kept("b", () => ({}))).not.toBe(made);
  });

  it("is let go when more was asked for since", () => {
    const kept = keptFor<object>(2);
    const a = kept("a", () => ({}));
    const b = kept("b", () => ({}));
    kept("a", () => ({}));
    kept("c", () => ({}));
    expect(kept("a", () => ({}))).toBe(a);
    expect(kept("b", () => ({}))).not.toBe(b);
  });
});
