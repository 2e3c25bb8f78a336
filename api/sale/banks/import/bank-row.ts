import { sql } from "kysely";
import { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { columnNames } from "#api/platform/paper/tabular/column-names.ts";
import { country } from "#api/platform/paper/tabular/country-words.ts";
import type { RowOutcome, RowWriter } from "#api/platform/paper/tabular/import-rows.ts";
import { keyWords, words } from "#api/platform/paper/tabular/row-fault.ts";
import { fieldReader, type ImportField } from "#api/platform/paper/tabular/row-fields.ts";
import type { TableRow } from "#api/platform/paper/tabular/table.ts";
import { addRecord, changeRecord, findRecord, rowsWith } from "#api/platform/records/records.ts";
import type { Place } from "#api/sale/banks/import/calls.ts";
import { bankTable } from "#api/sale/banks/tables.ts";
import { needs } from "#contract/platform/access.ts";
import { bankSchemas } from "#contract/sale/banks/banks.ts";

const fields = {
  name: { names: ["bank", "bankname", "institut"], shape: keyWords },
  contact: { names: ["ansprechpartner", "kontakt"], shape: words(120) },
  email: { names: columnNames.email, shape: z.email({ error: "email" }) },
  phone: { names: columnNames.phone, shape: words(32) },
  bic: { names: ["swift"], shape: words(11) },
  address: { names: columnNames.address, shape: words(160) },
  zip: { names: columnNames.zip, shape: words(12) },
  city: { names: columnNames.city, shape: words(80) },
  country: { names: columnNames.country, shape: country },
  note: { names: [...columnNames.note, "bemerkung"], shape: words(2000) },
} satisfies Record<string, ImportField>;

/** Names of the columns, as in the template. */
export const bankColumns = Object.keys(fields);

/** Writes a bank, found by its name: the first time it is added, later only the row's values are changed. */
export function writeBank(header: readonly string[]): RowWriter<Place> {
  const reader = fieldReader(header, fields);
  if (!reader.has("name")) throw invalid("file", "mapRequired");
  const write = async (context: CallContext, { dryRun }: Place, row: TableRow): Promise<RowOutcome> => {
    const { values, faults } = reader.read(row);
    if (faults.length > 0) return { faults };
    const fault = (column: string, reason: string, value = ""): RowOutcome => ({
      faults: [{ line: row.line, column, reason, value }],
    });
    if (values.name === undefined) return fault("name", "required");
    const stored = await bankOf(context, String(values.name));
    if (!stored) {
      if (dryRun) return { outcome: "added" };
      const bank = bankSchemas.full.safeParse(values);
      if (!bank.success) return fault("", "invalid", String(values.name));
      await addRecord(context, bankTable, bank.data);
      return { outcome: "added" };
    }
    const now = new Map<string, unknown>(Object.entries(stored));
    const { name: _, ...rest } = values;
    const change = Object.fromEntries(Object.entries(rest).filter(([key, value]) => now.get(key) !== value));
    if (Object.keys(change).length === 0) return { outcome: "unchanged" };
    if (!context.may(needs("bank", "edit"))) return fault("", "mayNotChange", stored.name);
    if (dryRun) return { outcome: "updated" };
    const parsed = bankSchemas.change.safeParse({ ...change, id: stored.id });
    if (!parsed.success) return fault("", "invalid", stored.name);
    const { id: _id, version: _version, ...sound } = parsed.data;
    await changeRecord(context, bankTable, stored, sound);
    return { outcome: "updated" };
  };
  return { write, unused: reader.unused };
}

async function bankOf(context: CallContext, name: string) {
  const row = await rowsWith(context, bankTable, ["name"])
    .where(sql<boolean>`lower(r.name) = ${name.toLowerCase()}`)
    .executeTakeFirst();
  return row ? findRecord(context, bankTable, row.id, { lock: true }) : null;
}
