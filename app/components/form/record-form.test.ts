import { expect, it } from "vitest";
import { z } from "zod";
import {
  blank,
  choice,
  day,
  flag,
  line,
  money,
  number,
  optional,
  preset,
  record,
} from "#contract/platform/record.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import { recordForm } from "./record-form.ts";
import { formValues } from "./record-values.ts";

const viewing = record("viewing", {
  title: line(20),
  on: day(),
  note: blank(line(40)),
  phone: optional(line(20)),
  minutes: preset(number({ min: 5, max: 9000 }), 30),
  area: optional(number({ min: 0, max: 900, decimals: 2 })),
  kind: preset(choice(["alone", "group"]), "alone"),
  fee: optional(money()),
  open: flag(true),
});
const form = recordForm(recordSchemas(viewing), {
  without: ["kind"],
  more: () => ({ again: z.string().optional() }),
});
const values = {
  ...{
    title: "Top 4",
    on: "2026-11-22",
    note: "",
    phone: null,
    minutes: 1440,
    area: 45.5,
    fee: 123_450,
    open: false,
  },
  kind: "group" as const,
};

it("a record's form begins with the record, or with the standards of a new one, as one types them", () => {
  expect(formValues(viewing, values, "de")).toEqual({
    ...{
      title: "Top 4",
      on: "2026-11-22",
      note: "",
      phone: "",
      minutes: "1440",
      area: "45,5",
      kind: "group",
    },
    ...{ fee: "1.234,50", open: "" },
  });
  expect(formValues(viewing, null, "en")).toMatchObject({
    title: "",
    minutes: "30",
    kind: "alone",
    open: "on",
  });
});

it("a record's form reads what is typed in the language, and what is left empty as the description says", () => {
  const sent = {
    title: "Top 4",
    on: "22/11/2026",
    minutes: "1.440",
    area: "45,5",
    fee: "1.234,50",
    again: "x",
  };
  const read = form.schema("de").parse(sent);
  expect(form.typed(read)).toEqual({
    ...{ title: "Top 4", on: "2026-11-22", note: "", phone: null, minutes: 1440, area: 45.5, fee: 123_450 },
    ...{ open: false, again: "x" },
  });
  expect(form.schema("de").safeParse({ ...sent, minutes: "" }).success).toBe(false);
  expect(form.schema("de").safeParse({ ...sent, minutes: "10.000" }).success).toBe(false);
});
