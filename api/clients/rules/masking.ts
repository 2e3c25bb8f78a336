import type { CallContext } from "#api/platform/call-context.ts";
import { type Client, type ClientRow, hiddenClientFields } from "#contract/clients.ts";

/** Fields hidden from the present user; lists, details, history and exports leave them out alike. */
export function hiddenFields({ principal }: Pick<CallContext, "principal">): string[] {
  return hiddenClientFields(principal);
}

const emptyTexts = new Set(["name", "firstname", "lastname", "company", "priorityReason"]);

/** A client with what the reader may not see taken out and named in `masked`. */
export function maskClient(found: Omit<Client, "masked">, hidden: readonly string[]): Client {
  return { ...without(found, hidden), masked: [...hidden] };
}

/** A row of the list likewise. */
export function maskRow(row: ClientRow, hidden: readonly string[]): ClientRow {
  return without(row, hidden);
}

function without<T extends object>(found: T, hidden: readonly string[]): T {
  const taken = hidden.filter((field) => field in found);
  return {
    ...found,
    ...Object.fromEntries(taken.map((field) => [field, emptyTexts.has(field) ? "" : null])),
  };
}
