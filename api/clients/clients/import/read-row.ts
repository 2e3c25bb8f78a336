import { clientOfOwnNumber } from "#api/clients/clients/import/own-number.ts";
import type { ImportPlace } from "#api/clients/clients/import/place.ts";
import { type CellReading, nothingOf, readCell } from "#api/clients/clients/import/read-cell.ts";
import { readOwnCell } from "#api/clients/clients/import/read-own-cell.ts";
import { wordOf } from "#api/clients/clients/import/word-lists.ts";
import type { ReadOutcome } from "#api/platform/paper/tabular/import-chunks.ts";
import { placesOf } from "#api/platform/paper/tabular/mapping.ts";
import { cleanCell, keyWords, type RowFault } from "#api/platform/paper/tabular/row-fault.ts";
import type { Cell, Table, TableRow } from "#api/platform/paper/tabular/table.ts";
import { plainText } from "#api/platform/paper/tabular/write-csv.ts";
import { type OwnName, ownName } from "#contract/clients/client-fields/own-field.ts";
import type { ClientMapping } from "#contract/clients/clients/client-import.ts";
import { comparedClientFields } from "#contract/clients/clients/client-import-fields.ts";
import type { clientRecord } from "#contract/clients/clients/client-record.ts";
import type { OwnValue, Values } from "#contract/platform/record.ts";

export type ClientValues = Partial<Values<typeof clientRecord.fields>> &
  Partial<Record<OwnName, OwnValue | null>>;
export type ImportField = (typeof comparedClientFields)[number] | OwnName;

/** The data of a row. */
export interface ReadClient {
  /** The row as it is in the file, in case it is refused later. */
  source: TableRow;
  branchId: number;
  /** The country for its phone numbers. */
  country: string;
  /** The file's own key; ours is `own`. */
  key: string | null;
  own: number | null;
  values: ClientValues;
  /** The fields that are compared with a stored client: those with a value, and blank ones if they empty it. */
  fields: ImportField[];
  /** The fields whose cells are blank. */
  blank: ImportField[];
  /** What was left aside, though the row is taken. */
  notes: RowFault[];
}

/**
 * Makes a reader for the rows of one file; it remembers the clients so far, so that none is accepted twice.
 */
export function rowReader(
  { header, format }: Pick<Table, "header" | "format">,
  mapping: ClientMapping,
  place: ImportPlace,
  emptyBlanks: boolean,
) {
  const columns = placesOf(header, mapping);
  const met = new Set<string>();
  const mapped = [...comparedClientFields, ...place.own.map(ownName)].filter((field) => columns.has(field));

  return (row: TableRow): ReadOutcome<ReadClient> => {
    if (row.problem) return { faults: [{ line: row.line, column: "", reason: row.problem, value: "" }] };
    const faults: RowFault[] = [];
    const notes: RowFault[] = [];
    const cellOf = (field: string): Cell => {
      const cell = row.cells[columns.get(field) ?? -1] ?? null;
      const text = typeof cell === "string" && format === "csv" ? plainText(cell) : cell;
      return typeof text === "string" && text.trim() === "" ? null : text;
    };
    const fault = (
      field: keyof ClientMapping,
      { reason, known: possible }: { reason: string; known?: string },
    ): RowFault => ({
      line: row.line,
      column: mapping[field] ?? field,
      reason,
      value: String(cellOf(field) ?? "").slice(0, 80),
      ...(possible !== undefined && { known: possible }),
    });
    const branch = branchOf(cellOf("branchId"), place);
    if (!branch) return { faults: [fault("branchId", { reason: "oneOf", known: namesOf(place) })] };
    const values: ClientValues = {};
    const fields: ImportField[] = [];
    const blank: ImportField[] = [];
    for (const field of mapped) {
      const cell = cellOf(field);
      // A card has no line for a field without a value, so nothing is known of it.
      if (cell === null && format === "vcf") continue;
      if (cell === null) {
        Object.assign(values, { [field]: nothingOf(field) });
        blank.push(field);
        if (emptyBlanks) fields.push(field);
        continue;
      }
      const read = readField(field, cell, branch.country, place);
      if ("reason" in read) faults.push(fault(field, read));
      else {
        if (read.note !== undefined) notes.push(fault(field, { reason: read.note }));
        if (read.note === undefined) fields.push(field);
        Object.assign(values, { [field]: read.value });
      }
    }
    const key = keyOf(cellOf("key"));
    if ("reason" in key) faults.push(fault("key", key));
    if (faults.length > 0 || "reason" in key) return { faults };
    const client = {
      source: row,
      branchId: branch.id,
      country: branch.country,
      values,
      fields,
      blank,
      notes,
      key: key.value,
      own: key.value === null ? null : clientOfOwnNumber(place.organizationId, key.value),
    };
    if (isMet(client, met))
      return { faults: [fault(key.value === null ? "email" : "key", { reason: "twice" })] };
    return { row: client };
  };
}

function readField(
  field: ImportField,
  cell: NonNullable<Cell>,
  country: string,
  { statuses, own }: ImportPlace,
): CellReading {
  const ownField = own.find((one) => ownName(one) === field);
  if (ownField) return readOwnCell(ownField, cell);
  if (field !== "statusId") return readCell(field, cell, country);
  const status = statuses.find(({ name }) => wordOf(name) === wordOf(String(cell)));
  const possible = statuses.filter(({ active }) => active).map(({ name }) => name);
  return status ? { value: status.id } : { reason: "oneOf", known: possible.join(", ") };
}

function keyOf(cell: Cell): { value: string | null } | { reason: string } {
  const text = cell === null ? "" : cleanCell(String(cell));
  if (text === "") return { value: null };
  const parsed = keyWords.safeParse(text);
  return parsed.success ? { value: parsed.data } : { reason: parsed.error.issues[0]?.message ?? "invalid" };
}

/** Returns the branch that a row names, or else the chosen one. */
function branchOf(cell: Cell, { branches, branchId }: ImportPlace) {
  if (cell === null) return branches.find(({ id }) => id === branchId);
  return branches.find(({ name }) => wordOf(name) === wordOf(String(cell)));
}

function namesOf({ branches }: ImportPlace): string {
  return branches.map(({ name }) => name).join(", ");
}

/** Whether the file had this client before: by the key, or without one by the contact data. */
function isMet(
  { branchId, key, values }: Pick<ReadClient, "branchId" | "key" | "values">,
  met: Set<string>,
): boolean {
  const reach = values.email ?? values.phone ?? values.mobile ?? null;
  const byReach = reach === null ? null : `${branchId} @${reach.toLowerCase()}`;
  const identity = key === null ? byReach : `${branchId} ${key}`;
  if (identity !== null && met.has(identity)) return true;
  for (const name of [identity, byReach]) if (name !== null) met.add(name);
  return false;
}
