import type { CallContext } from "#api/platform/calls/call-context.ts";
import { hiddenOwnFields } from "#api/platform/client-data/own-fields.ts";
import { ownName } from "#contract/clients/client-fields/own-field.ts";
import { type Client, type ClientRow, hiddenClientFields } from "#contract/clients/clients/clients.ts";

/**
 * Returns the fields that are hidden from the present user; lists, details, history and exports all leave
 * them out.
 */
export function hiddenFields({ principal }: Pick<CallContext, "principal">): string[] {
  return hiddenClientFields(principal);
}

const emptyTexts = new Set(["name", "firstname", "lastname", "company", "priorityReason"]);

/** The same with the organization's own fields that are hidden from the present user. */
export async function closedFields(context: CallContext): Promise<string[]> {
  return [...hiddenFields(context), ...(await hiddenOwnFields(context))];
}

/** Removes the fields that the reader may not see from a client and names them in `masked`. */
export function maskClient(client: Omit<Client, "masked">, hidden: readonly string[]): Client {
  return { ...without(client, hidden), masked: [...hidden] };
}

/** Does the same for a row of the list. */
export function maskRow(row: ClientRow, hidden: readonly string[]): ClientRow {
  return without(row, hidden);
}

function without<T extends Pick<Client, "ownFields">>(client: T, hidden: readonly string[]): T {
  const taken = hidden.filter((field) => field in client);
  const own = Object.entries(client.ownFields).filter(
    ([id]) => !hidden.includes(ownName({ id: Number(id) })),
  );
  return {
    ...client,
    ownFields: Object.fromEntries(own),
    ...Object.fromEntries(taken.map((field) => [field, emptyTexts.has(field) ? "" : null])),
  };
}
