import { expect, it } from "vitest";
import { firstPrefix } from "./first-prefix.ts";

it("makes a prefix of a name's first letters, whatever they are", () => {
  expect(firstPrefix("Müller & Söhne Graz")).toBe("MSG");
  expect(firstPrefix("Haus am Ring mit Garten")).toBe("HARM");
  expect(firstPrefix("Övelgönne")).toBe("O");
  expect(firstPrefix("בית")).toBe("X");
});
