import { describe, expect, it } from "vitest";
import { arrangedImages } from "./arrange-images.ts";

const stored = [
  { id: 1, alt: "Street" },
  { id: 2, alt: "" },
  { id: 3, alt: "Kitchen" },
];

function post(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
const shown: [string, string][] = [
  ["order", "1"],
  ["order", "2"],
  ["order", "3"],
];
const idsAfter = (move: string) =>
  arrangedImages(post([...shown, ["move", move]]), stored).map(({ id }) => id);

describe("arranging images", () => {
  it("moves one up, down and to the front", () => {
    expect(idsAfter("2:up")).toEqual([2, 1, 3]);
    expect(idsAfter("2:down")).toEqual([1, 3, 2]);
    expect(idsAfter("3:first")).toEqual([3, 1, 2]);
  });
  it("changes nothing at the ends and for what it does not know", () => {
    for (const move of ["1:up", "3:down", "9:up", "2:sideways", ""])
      expect(idsAfter(move)).toEqual([1, 2, 3]);
  });
  it("takes the texts typed beside the pictures", () => {
    const images = arrangedImages(post([...shown, ["alt.2", "Bath"]]), stored);
    expect(images).toEqual([stored[0], { id: 2, alt: "Bath" }, stored[2]]);
  });
  it("keeps what a colleague added meanwhile and forgets what a colleague removed", () => {
    const form = post([
      ["order", "2"],
      ["order", "7"],
      ["order", "1"],
    ]);
    expect(arrangedImages(form, stored).map(({ id }) => id)).toEqual([2, 1, 3]);
  });
});
