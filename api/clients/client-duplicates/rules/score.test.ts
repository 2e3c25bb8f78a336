import { describe, expect, it } from "vitest";
import {
  type Compared,
  leastScore,
  scoreOf,
  similarity,
} from "#api/clients/client-duplicates/rules/score.ts";
import { veryLikely } from "#contract/clients/client-duplicates/client-duplicate.ts";

const nobody: Compared = {
  name: null,
  sound: null,
  company: null,
  email: null,
  phone: null,
  mobile: null,
  birthday: null,
};
const anna: Compared = { ...nobody, name: "anna muller", sound: "mlr n" };
const reach = { email: "anna@example.org", phone: "660123456" };

describe("the score of a pair", () => {
  it.each<[string, Partial<Compared>, Partial<Compared>, number, string[]]>([
    ["the same name and nothing else", {}, {}, 60, ["name"]],
    ["names in another order", {}, { name: "muller anna" }, 60, ["name"]],
    ["the same name and address", reach, { email: reach.email }, 100, ["name", "email"]],
    ["a number that is the other one's mobile", reach, { mobile: reach.phone }, 100, ["name", "phone"]],
    ["the same name and number", reach, { phone: reach.phone }, 100, ["name", "phone"]],
    [
      "the same name and birthday",
      { birthday: "1980-02-03" },
      { birthday: "1980-02-03" },
      90,
      ["name", "birthday"],
    ],
    ["a namesake", { birthday: "1980-02-03" }, { birthday: "1950-02-03" }, 20, ["name", "birthdayDiffers"]],
    [
      "a namesake who is reached elsewhere",
      reach,
      { email: "a@example.com", phone: "1" },
      40,
      ["name", "emailDiffers", "phoneDiffers"],
    ],
    ["a name that sounds so", reach, { ...reach, name: "ana mueler" }, 100, ["nameSounds", "email", "phone"]],
    [
      "husband and wife at one address",
      reach,
      { name: "peter huber", sound: "br btr", email: reach.email },
      15,
      ["nameDiffers", "email"],
    ],
    ["nobody known by anything", { name: null }, { name: null }, 0, []],
  ])("of %s", (_case, one, other, score, reasons) => {
    expect(scoreOf({ ...anna, ...one }, { ...anna, ...other })).toEqual({ score, reasons });
  });

  it("is the same whichever stands first, and between 0 and 100", () => {
    const one = { ...anna, ...reach, birthday: "1980-02-03" };
    const other = { ...one, name: "anna m muller", sound: "m mlr n" };
    expect(scoreOf(one, other)).toEqual(scoreOf(other, one));
    expect(scoreOf(one, one).score).toBe(100);
  });

  it("knows somebody of a company in the company itself", () => {
    const person = { ...anna, ...reach, company: "alpha" };
    const company = { ...nobody, name: "alpha", sound: "alb", company: "alpha", email: reach.email };
    expect(scoreOf(person, company)).toEqual({ score: 96, reasons: ["company", "email"] });
  });

  it("holds two people of one company for two", () => {
    const one = { ...anna, company: "alpha" };
    const other = { ...one, name: "peter huber", sound: "br btr" };
    expect(scoreOf(one, other).score).toBeLessThan(leastScore);
  });

  it("asks before a name and an address are taken down twice, not for the name alone", () => {
    expect(scoreOf({ ...anna, ...reach }, { ...anna, ...reach }).score).toBeGreaterThanOrEqual(veryLikely);
    expect(scoreOf(anna, anna).score).toBeLessThan(veryLikely);
    expect(scoreOf(anna, anna).score).toBeGreaterThanOrEqual(leastScore);
  });
});

describe("how alike two texts are", () => {
  it("counts as the database does", () => {
    expect(similarity("anna", "anna")).toBe(1);
    expect(similarity("anna muller", "muller anna")).toBe(1);
    expect(similarity("anna", "hannah")).toBeCloseTo(0.2, 5);
    expect(similarity("anna", "peter")).toBe(0);
  });
});
