import type { CallContext } from "#api/platform/call-context.ts";
import { type Client, type ClientRow, hiddenClientFields } from "#contract/clients.ts";

/** Fields hidden from the present user; lists, details, history and exports leave them out alike. */
export function hiddenFields({ principal }: Pick<CallContext, "principal">): string[] {
  return hiddenClientFields(principal);
}

/** A client with what the reader may not see taken out and named in `masked`. */
export function maskClient(found: Client, hidden: readonly string[]): Client {
  const names = hidden.includes("name");
  const hide = <T>(field: string, value: T) => (hidden.includes(field) ? null : value);
  return {
    ...found,
    ...(names && { name: "", firstname: "", lastname: "", company: "" }),
    email: hide("email", found.email),
    phone: hide("phone", found.phone),
    birthday: hide("birthday", found.birthday),
    address: hide("address", found.address),
    zip: hide("zip", found.zip),
    city: hide("city", found.city),
    vatId: hide("vatId", found.vatId),
    note: hide("note", found.note),
    masked: [...hidden],
  };
}

/** A row of the list likewise. */
export function maskRow(row: ClientRow, hidden: readonly string[]): ClientRow {
  return {
    ...row,
    ...(hidden.includes("name") && { name: "", firstname: "", lastname: "", company: "" }),
    email: hidden.includes("email") ? null : row.email,
    phone: hidden.includes("phone") ? null : row.phone,
    city: hidden.includes("city") ? null : row.city,
  };
}
