import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Addressee, fillIn, unknownVariables } from "#api/messages/mail-events/rules/letter.ts";
import { mailVariables } from "#contract/messages/mail-events/mail-event.ts";
import { languages } from "#contract/platform/languages.ts";

const nobody: Addressee = {
  firstname: "",
  lastname: "",
  company: "",
  branch: "",
  branchPhone: "",
  branchEmail: "",
  organization: "",
};
const anna = { ...nobody, firstname: "Anna", lastname: "Berger", branch: "Wien", organization: "Nord" };

describe("variables", () => {
  it.each([
    ["{salutation},", anna, "Guten Tag Anna Berger,"],
    ["{salutation},", { ...nobody, company: "Bau GmbH" }, "Guten Tag,"],
    ["Hallo {firstname}", nobody, "Hallo Gast"],
    ["Hallo {firstname|liebe Reisende}", nobody, "Hallo liebe Reisende"],
    ["Hallo {firstname|liebe Reisende}", anna, "Hallo Anna"],
    ["{lastname} {company}", { ...nobody, company: "Bau GmbH" }, "Bau GmbH Bau GmbH"],
    [
      "Rufen Sie an: {branchPhone}",
      { ...anna, branchEmail: "wien@nord.example" },
      "Rufen Sie an: wien@nord.example",
    ],
    ["Ihr {organization}", anna, "Ihr Nord"],
    ["{firstname|}", nobody, "Gast"],
  ])("%s", (text, addressee, letter) => {
    expect(fillIn(text, "de", addressee)).toBe(letter);
  });

  it("are not read again in what they put in, and put in one line", () => {
    const odd = { ...anna, firstname: "{lastname}\r\nBcc: all@mail.example" };
    expect(fillIn("{firstname}!", "de", odd)).toBe("{lastname} Bcc: all@mail.example!");
  });

  it.each([
    ["Hello {fistname}", ["{fistname}"]],
    ["Hello {firstname", ["{"]],
    ["Hello {first name}", ["{first name}"]],
    ["Hello {}", ["{}"]],
    ["{firstname|a|b}", ["{firstname|a|b}"]],
    ["{{firstname}}", ["{", "}"]],
    ["Hello {firstname|you} of {company}", []],
  ])("that do not exist are found: %s", (text, strange) => {
    expect(unknownVariables(text)).toEqual(strange);
  });

  it("always have something to say, in every language, whatever is known of a client", () => {
    const value = fc.oneof(
      fc.constant(""),
      fc.constant("  \t"),
      fc.string({ unit: "grapheme", maxLength: 12 }),
    );
    const addressee = fc.record({
      firstname: value,
      lastname: value,
      company: value,
      branch: value,
      branchPhone: value,
      branchEmail: value,
      organization: value,
    });
    const variable = fc.constantFrom(...mailVariables);
    const text = fc.tuple(variable, fc.option(fc.stringMatching(/^[^{}|\n]{0,10}$/)));
    fc.assert(
      fc.property(addressee, fc.constantFrom(...languages), text, (person, language, [name, instead]) => {
        const written = instead === null ? `{${name}}` : `{${name}|${instead}}`;
        expect(unknownVariables(written)).toEqual([]);
        const filled = fillIn(written, language, person);
        expect(filled.trim()).not.toBe("");
        expect(filled).not.toMatch(/\p{Cc}/u);
        expect(fillIn(`<${written}>`, language, person)).toBe(`<${filled}>`);
      }),
    );
  });
});
