import { describe, expect, it } from "vitest";
import { lettersOf, type MatrixModule, tickMany } from "./letters.ts";

const row = (name: string, locked = "") => ({
  name,
  title: name,
  description: "",
  held: "",
  other: null,
  locked,
  off: false,
  later: false,
  resting: false,
});
const modules: MatrixModule[] = [
  { name: "clients", title: "Clients", off: false, rows: [row("client"), row("client_email", "ceo")] },
  { name: "note", title: "Notes", off: false, rows: [row("note")] },
];
const pressed = (button: string, ...ticked: string[]) => tickMany(modules, new Set(ticked), button).sort();

describe("ticking many boxes at once", () => {
  it("ticks a column, and takes it back when it was whole", () => {
    const column = ["client.r", "client_email.r", "note.r"];
    expect(pressed("column:r", "note.r")).toEqual(column);
    expect(pressed("column:r", ...column, "note.e")).toEqual(["note.e"]);
  });

  it("ticks a row without what may not be given", () => {
    expect(pressed("row:client_email")).toEqual(["client_email.r"]);
  });

  it("ticks a module, or one column of it", () => {
    expect(pressed("module:note")).toEqual(["note.c", "note.e", "note.o", "note.r"]);
    expect(pressed("module:clients:e")).toEqual(["client.e"]);
  });
});

it("reads a row's letters in the order of the columns", () => {
  expect(lettersOf("client", new Set(["client.e", "client.r", "note.o"]))).toBe("re");
});
