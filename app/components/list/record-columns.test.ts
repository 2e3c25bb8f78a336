import { expect, it } from "vitest";
import { choice, day, flag, line, number, optional, record } from "#contract/platform/record.ts";
import { choicesOf, recordColumns } from "./record-columns.ts";

const viewing = record("viewing", {
  title: line(20),
  on: optional(day()),
  minutes: number({ min: 5, max: 9000 }),
  kind: choice(["alone", "group"]),
  open: flag(true),
});
const row = { title: "Top 4", on: "2026-11-22", minutes: 1440, kind: "group" as const, open: false };
const texts = { t: (key: string) => key, language: "de", timeZone: "Europe/Vienna" };

it("a column is called as its field, and shows it by its kind", () => {
  const column = recordColumns(viewing);
  const shown = [column("on"), column("minutes"), column("kind"), column("open")];
  expect(shown.map(({ cell }) => cell?.(row, texts))).toEqual([
    "22/11/2026",
    "1.440",
    "kind.group",
    "list:no",
  ]);
  expect(shown.map(({ value }) => value?.(row))).toEqual(["2026-11-22", 1440, "group", false]);
  expect(column("title", { sort: "title", width: 80 })).toMatchObject({
    ...{ key: "title", title: "fields.title", sort: "title", width: 80 },
  });
  expect(column("minutes")).toMatchObject({ align: "end", exportType: "number" });
});

it("choices are said in the words of their field", () => {
  expect(choicesOf(viewing, "kind", texts.t)[0]).toEqual({ value: "alone", label: "kind.alone" });
});
