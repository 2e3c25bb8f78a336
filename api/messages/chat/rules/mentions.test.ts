import { describe, expect, it } from "vitest";
import { mentionsIn } from "#api/messages/chat/rules/mentions.ts";

const members = [
  { id: 1, name: "Anna Horn" },
  { id: 2, name: "Miriam Levi" },
  { id: 3, name: "Miriam Matos" },
];

describe("a mention", () => {
  it("is an @ with the whole name, or a first name nobody else has", () => {
    expect(mentionsIn("@Anna Horn, can you?", members)).toEqual([1]);
    expect(mentionsIn("thanks @anna!", members)).toEqual([1]);
    expect(mentionsIn("@Miriam Matos knows", members)).toEqual([3]);
  });

  it("is no beginning of another word, no address, and no first name of two", () => {
    expect(mentionsIn("@Annabel", members)).toEqual([]);
    expect(mentionsIn("Anna Horn", members)).toEqual([]);
    expect(mentionsIn("@Miriam", members)).toEqual([]);
  });
});
