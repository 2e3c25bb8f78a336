import { z } from "zod";
import { columnNames } from "#api/platform/paper/tabular/column-names.ts";
import { parseNumber } from "#api/platform/paper/tabular/parse-number.ts";
import { readDay } from "#api/platform/paper/tabular/read-day.ts";
import { keyWords, words } from "#api/platform/paper/tabular/row-fault.ts";
import type { ImportField } from "#api/platform/paper/tabular/row-fields.ts";

/** An amount as lists write it, in minor units. No amount has three decimals, so "2.400" is two thousand four hundred. */
const money = z.string().transform((text, context) => {
  const isGrouped = /^\D*\d{1,3}(\.\d{3})+\D*$/.test(text);
  const value = Math.round(parseNumber(isGrouped ? text.replaceAll(".", "") : text) * 100);
  const reason = Number.isNaN(value)
    ? "number"
    : value < 0
      ? "negative"
      : value > 99_999_999
        ? "tooLarge"
        : null;
  if (reason === null) return value;
  context.addIssue({ code: "custom", message: reason });
  return z.NEVER;
});

/** A day as lists write it; Excel also writes one as its bare number. */
const day = z.string().transform((text, context) => {
  const reading = readDay(/^\d{5}$/.test(text) ? Number(text) : text);
  if (reading && "day" in reading) return reading.day;
  context.addIssue({ code: "custom", message: "day" });
  return z.NEVER;
});

const whole = (min: number, max: number) =>
  z
    .string()
    .transform(Number)
    .pipe(
      z
        .number({ error: "number" })
        .int({ error: "whole" })
        .min(min, { error: "tooSmall" })
        .max(max, { error: "tooLarge" }),
    );

/** The columns of a file of leases, with their usual names in the product's languages. */
export const leaseFields = {
  key: {
    names: [
      ...[
        "id",
        "lease",
        "lease number",
        "contract number",
        "vertragsnummer",
        "mietvertrag",
        "numéro de bail",
      ],
      ...["número de contrato", "número do contrato", "מספר חוזה", "номер договора"],
    ],
    shape: keyWords,
  },
  unit: {
    names: [
      ...["unit id", "apartment", "einheit", "wohnung", "objekt", "top", "logement", "appartement"],
      ...["unidad", "vivienda", "unidade", "apartamento", "imóvel", "דירה", "יחידה", "квартира", "объект"],
    ],
    shape: words(120),
  },
  tenant: {
    names: [
      ...["tenant id", "client", "client number", "mieternummer", "kundennummer", "numéro de locataire"],
      ...["número de inquilino", "número do inquilino", "מספר דייר", "номер арендатора"],
    ],
    shape: keyWords,
  },
  firstname: {
    names: columnNames.firstname,
    shape: words(80),
  },
  lastname: {
    names: [...columnNames.lastname, "name", "mieter"],
    shape: words(80),
  },
  company: { names: columnNames.company, shape: words(120) },
  email: {
    names: columnNames.email,
    shape: z.email({ error: "email" }),
  },
  phone: {
    names: columnNames.phone,
    shape: words(32),
  },
  from: {
    names: [
      ...[
        "begin",
        "beginning",
        "start",
        "check-in",
        "beginn",
        "mietbeginn",
        "von",
        "début",
        "inicio",
        "início",
      ],
      ...["תחילה", "начало"],
    ],
    shape: day,
  },
  until: {
    names: [
      ...[
        "end",
        "check-out",
        "ende",
        "mietende",
        "bis",
        "fin",
        "fim",
        "término",
        "סיום",
        "конец",
        "окончание",
      ],
    ],
    shape: day,
  },
  rent: {
    names: [
      ...["monthly rent", "miete", "monatsmiete", "nettomiete", "loyer", "alquiler", "renta", "aluguel"],
      ...["שכר דירה", "аренда", "арендная плата"],
    ],
    shape: money,
  },
  advances: {
    names: [
      ...["advance", "operating costs", "betriebskosten", "betriebskostenvorauszahlung", "nebenkosten", "bk"],
      ...[
        "provisions",
        "charges",
        "gastos",
        "encargos",
        "condomínio",
        "הוצאות תפעול",
        "коммунальные платежи",
      ],
    ],
    shape: money,
  },
  deposit: {
    names: ["kaution", "caution", "dépôt de garantie", "depósito", "fianza", "caução", "פיקדון", "залог"],
    shape: money,
  },
  owedFrom: {
    names: [
      ...["owed from", "geschuldet ab", "offen ab", "dû à partir du", "debido desde", "devido desde"],
      ...["חייב מתאריך", "к оплате с"],
    ],
    shape: day,
  },
  notice: {
    names: [
      ...["notice months", "notice period", "kündigungsfrist", "préavis", "preaviso", "aviso prévio"],
      ...["הודעה מוקדמת", "срок уведомления"],
    ],
    shape: whole(1, 24),
  },
  persons: {
    names: ["people", "personen", "personnes", "personas", "pessoas", "נפשות", "жильцов"],
    shape: whole(1, 100),
  },
  note: {
    names: [...columnNames.note, "note interne", "nota", "observação"],
    shape: words(4000),
  },
} satisfies Record<string, ImportField>;

/** Names of the columns, as in the template. */
export const leaseColumns = Object.keys(leaseFields);
