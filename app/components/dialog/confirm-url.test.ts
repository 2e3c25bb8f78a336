import { describe, expect, it } from "vitest";
import { confirmHref, withoutConfirm } from "./confirm-url.ts";

describe("the address of a question", () => {
  it("opens and closes without touching the rest", () => {
    const place = { pathname: "/contract/7", search: "?list=%2Funits&tab=x" };
    const open = confirmHref(place, "cancel");
    expect(open).toBe("/contract/7?list=%2Funits&tab=x&confirm=cancel");
    expect(withoutConfirm({ pathname: "/contract/7", search: open.slice(open.indexOf("?")) })).toBe(
      "/contract/7?list=%2Funits&tab=x",
    );
    expect(withoutConfirm({ pathname: "/contract/7", search: "?confirm=cancel" })).toBe("/contract/7");
  });
});
