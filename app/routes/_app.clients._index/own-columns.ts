import type { Column, Filter, ListDefinition } from "#app/components/list/definition.ts";
import { ownText } from "#app/components/record/own-value.ts";
import type { OwnField } from "#contract/clients/client-fields/own-field.ts";
import type { ClientRow } from "#contract/clients/clients/clients.ts";

/** An own field as a list needs it. */
export type ListedField = Pick<OwnField, "id" | "name" | "kind">;

/** The list with a column and a filter for each of the organization's own fields. */
export function withOwnFields(
  list: ListDefinition<ClientRow>,
  own: readonly ListedField[],
): ListDefinition<ClientRow> {
  if (own.length === 0) return list;
  return {
    ...list,
    columns: [...list.columns, ...own.map(columnOf)],
    filters: [...list.filters, ...own.map(filterOf)],
  };
}

function columnOf({ id, name, kind }: ListedField): Column<ClientRow> {
  const key = `own${id}`;
  return {
    ...{ key, title: key, named: name, sort: key, hidden: true, narrow: "none" },
    ...(kind === "number" && { align: "end" }),
    cell: (row, texts) => ownText(row.ownFields[id], texts),
    value: (row) => row.ownFields[id],
  };
}

function filterOf({ id, name, kind }: ListedField): Filter {
  const key = `own${id}`;
  const common = { key, title: key, named: name };
  switch (kind) {
    case "number":
      return { ...common, kind: "number", min: `${key}Min`, max: `${key}Max` };
    case "date":
      return { ...common, kind: "dateRange", from: `${key}From`, until: `${key}Until` };
    case "choice":
      return { ...common, kind: "multiSelect" };
    case "yesNo":
      return { ...common, kind: "boolean" };
    default:
      return { ...common, kind: "text" };
  }
}
