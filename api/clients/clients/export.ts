import { Readable } from "node:stream";
import type { z } from "zod";
import { ownFieldsFor } from "#api/clients/client-fields/queries.ts";
import { type FileField, titleOf, writableFields } from "#api/clients/clients/import/client-table.ts";
import { ownNumber } from "#api/clients/clients/import/own-number.ts";
import { cardOf } from "#api/clients/clients/import/write-cards.ts";
import { allClients } from "#api/clients/clients/queries.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import type { TableColumn } from "#api/platform/paper/tabular/columns.ts";
import { writeCsv } from "#api/platform/paper/tabular/write-csv.ts";
import { exportFile, exportWorkbook } from "#api/platform/records/export-workbook.ts";
import { parseListQuery } from "#api/platform/records/list-query.ts";
import {
  byOwnName,
  type OwnField,
  type OwnKind,
  ownName,
} from "#contract/clients/client-fields/own-field.ts";
import type { clientImport } from "#contract/clients/clients/client-import.ts";
import { clientRecord } from "#contract/clients/clients/client-record.ts";
import { clients } from "#contract/clients/clients/clients.ts";
import type { Field, Fields } from "#contract/platform/record.ts";

/**
 * Exports the list of clients as a file, with the list's own filters and order, without the fields this
 * reader may not see.
 */
export async function exportClients(
  context: CallContext,
  { query, format, list }: z.output<typeof clientImport.exportList.input>,
) {
  if (list === "deleted") requireRight(context, clients.listDeleted.access);
  const request = parseListQuery(clients.list.input, query);
  const filter = list === "priority" ? { ...request.filter, isPriority: true } : request.filter;
  const matching = await allClients(context, { ...request, filter }, { deleted: list === "deleted" });
  const fields = await writableFields(context);
  const { fields: own } = await ownFieldsFor(context);
  const rows = shown(context, matching, fields, `clients.${format}`);
  if (format === "vcf") {
    const content = () => Readable.from(cards(rows), { objectMode: false });
    return exportFile(context, { name: "clients", extension: "vcf", type: "text/vcard", content });
  }
  const columns = fields.map((field) => columnOf(context, field, own));
  if (format === "csv") {
    const content = () => writeCsv(columns, rows, { separator: ";" });
    return exportFile(context, { name: "clients", extension: "csv", type: "text/csv", content });
  }
  return exportWorkbook(context, { name: "clients", title: context.t("clients:title"), columns, rows });
}

const described: Fields = clientRecord.fields;
const types: Partial<Record<Field["kind"], TableColumn["type"]>> = {
  day: "date",
  flag: "text",
  number: "number",
};

const ownTypes: Partial<Record<OwnKind, TableColumn["type"]>> = { date: "date", number: "number" };

function columnOf({ t }: CallContext, field: FileField, own: readonly OwnField[]): TableColumn {
  const kind = described[field]?.kind;
  const ownField = own.find((one) => ownName(one) === field);
  return {
    key: field,
    title: titleOf(t, field, own),
    type: (ownField ? ownTypes[ownField.kind] : kind && types[kind]) ?? "text",
    width: kind === "lines" ? 40 : 18,
  };
}

/**
 * Yields values in the form that an import of the same file accepts: a client without a file's key gets one
 * of ours, flags are words.
 */
async function* shown(
  context: CallContext,
  clients: Awaited<ReturnType<typeof allClients>>,
  fields: readonly FileField[],
  file: string,
) {
  const { organizationId, t } = context;
  const ids: number[] = [];
  for await (const { id, importKey, branchName, statusName, ...client } of clients) {
    ids.push(id);
    const row = new Map<string, unknown>(Object.entries({ ...client, ...byOwnName(client.ownFields) }));
    const special = {
      key: importKey ?? ownNumber(organizationId, id),
      branchId: branchName,
      statusId: statusName,
    };
    const read = (field: FileField) => {
      const value = field in special ? special[field as keyof typeof special] : row.get(field);
      return typeof value === "boolean" ? t(`list:${value ? "yes" : "no"}`) : (value ?? null);
    };
    yield Object.fromEntries(fields.map((field) => [field, read(field)]));
  }
  // Recorded before the file is sent; the file is fully written first.
  const columns = Object.fromEntries(fields.map((field) => [field, true]));
  context.saw({ clients: ids, kinds: [...kindsIn(columns), "export"], file });
}

async function* cards(rows: ReturnType<typeof shown>) {
  for await (const row of rows) yield cardOf(row);
}
