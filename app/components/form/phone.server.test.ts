import { describe, expect, it } from "vitest";
import { parsePhone } from "#contract/platform/phone-number.ts";
import { dialCodes, normalisePhones } from "./phone.server.ts";

describe("phone numbers", () => {
  it("become international by the country chosen, or by their own +", () => {
    expect(parsePhone("0660 1234567", "AT")).toBe("+436601234567");
    expect(parsePhone("+972 50 123 4567", "AT")).toBe("+972501234567");
    expect(parsePhone("12", "AT")).toBeNull();
    expect(parsePhone("0660 1234567", "XX")).toBeNull();
  });

  it("are made so in a post, and the wrong ones are named", () => {
    const form = new FormData();
    form.set("phone", "0660 1234567");
    form.set("phone:country", "AT");
    form.set("mobile", "abc");
    form.set("mobile:country", "AT");
    form.set("fax", "");
    form.set("fax:country", "AT");
    expect(normalisePhones(form)).toEqual(["mobile"]);
    expect([form.get("phone"), form.get("mobile"), form.get("fax")]).toEqual(["+436601234567", "abc", ""]);
  });

  it("have dial codes named and ordered in the language", () => {
    expect(dialCodes("de").find(({ country }) => country === "AT")).toEqual({
      country: "AT",
      name: "Österreich",
      code: "+43",
    });
    expect(dialCodes("de").length).toBeGreaterThan(220);
  });
});
