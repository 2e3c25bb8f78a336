import type { CallContext } from "#api/platform/calls/call-context.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import type { Need } from "#contract/platform/access.ts";

/** The names of a client's fields in audit entries of any object. */
const clients: Readonly<Record<string, readonly string[]>> = {
  name: ["guestName", "clientName", "ownerName", "recipientName"],
  email: ["guestEmail", "clientEmail", "ownerEmail", "recipientEmail"],
  phone: ["guestPhone", "clientPhone", "ownerPhone"],
  address: ["recipientAddress"],
};

/** Further names of these fields in entries of stays, invoices, messages and guest sessions. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  name: ["guest", "recipient", "buyer"],
  email: ["recipient", "to"],
  phone: ["mobile"],
  address: ["recipient", "billingAddress"],
};

/** Object types whose own fields describe staff, not clients: client permissions do not hide them. */
const ownData = new Set([
  "user",
  "organization",
  "branch",
  "role",
  "mailAccount",
  "building",
  "unit",
  "affiliate",
  "noteType",
]);

/** Rights needed for documents that show a client's name and address. */
export const namedOnPaper: readonly Need[] = [
  { resource: "client_name", flag: "read" },
  { resource: "client_personal", flag: "read" },
];

/**
 * Returns the fields of a history or audit entry that the reader may not see. `hidden` is the result of
 * `hiddenClientFields`.
 */
export function maskedFields(
  objectType: string,
  fields: readonly string[],
  hidden: readonly string[],
): string[] {
  const closed = new Set(hidden.flatMap((field) => clients[field] ?? []));
  if (!ownData.has(objectType))
    for (const field of hidden) for (const name of [field, ...(elsewhere[field] ?? [])]) closed.add(name);
  if (closed.has("name")) for (const part of ["firstname", "lastname", "company"]) closed.add(part);
  return fields.filter((field) => closed.has(field));
}

/** Returns the values without those fields. */
export function withoutFields(values: unknown, closed: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([field]) => !closed.includes(field)));
}

/** Returns an entry's values as the present reader may see them. */
export function withoutHidden(
  context: CallContext,
  objectType: string,
  values: unknown,
): Record<string, unknown> {
  const hidden = hiddenClientFields(context.principal);
  return withoutFields(values, maskedFields(objectType, Object.keys(values ?? {}), hidden));
}

/**
 * Replaces sort columns of hidden fields by another one, because an order reveals something of the values.
 */
export function readableColumns<C extends Readonly<Record<string, string>>>(
  context: CallContext,
  columns: C,
  shows: Readonly<Record<string, string>>,
  instead: string,
): Record<keyof C & string, string> {
  const hidden = hiddenClientFields(context.principal);
  const pairs = Object.entries(columns).map(([name, column]) => [
    name,
    hidden.includes(shows[name] ?? "") ? instead : column,
  ]);
  return Object.fromEntries(pairs);
}

/** Whether the present reader may see this client field, wherever it appears. */
export function readsClient(
  context: Pick<CallContext, "principal">,
  field: "name" | "email" | "phone",
): boolean {
  return !hiddenClientFields(context.principal).includes(field);
}

/**
 * Returns a client's text that appears under another name (recipient, subject, letter); empty when the reader
 * may not see it.
 */
export function maskText(context: CallContext, field: "name" | "email", text: string): string {
  return readsClient(context, field) ? text : "";
}
