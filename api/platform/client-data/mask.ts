import type { CallContext } from "#api/platform/calls/call-context.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import type { Need } from "#contract/platform/access.ts";

/** What a client's data are called in the entries of other objects, whatever these are. */
const clients: Readonly<Record<string, readonly string[]>> = {
  name: ["guestName", "clientName", "ownerName", "recipientName"],
  email: ["guestEmail", "clientEmail", "ownerEmail", "recipientEmail"],
  phone: ["guestPhone", "clientPhone", "ownerPhone"],
  address: ["recipientAddress"],
};

/** What they are called beside that in stays, invoices, messages and sessions of guests. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  name: ["guest", "recipient", "buyer"],
  email: ["recipient", "to"],
  phone: ["mobile"],
  address: ["recipient", "billingAddress"],
};

/** Whose own fields are people's of the house, not clients': the client permissions do not hide them. */
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

/** Papers that name a client with the address: nobody reads them who may not read those. */
export const namedOnPaper: readonly Need[] = [
  { resource: "client_name", flag: "read" },
  { resource: "client_personal", flag: "read" },
];

/** The fields of a history or audit entry the reader may not see; `hidden` as `hiddenClientFields` answers it. */
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

/** The values without those fields. */
export function withoutFields(values: unknown, closed: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([field]) => !closed.includes(field)));
}

/** An entry's values as the present reader may see them. */
export function withoutHidden(
  context: CallContext,
  objectType: string,
  values: unknown,
): Record<string, unknown> {
  const hidden = hiddenClientFields(context.principal);
  return withoutFields(values, maskedFields(objectType, Object.keys(values ?? {}), hidden));
}

/** Sort columns with those of hidden fields turned into another: an order tells something of what it orders. */
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

/** Whether the present reader sees this field of clients, wherever it stands. */
export function readsClient(
  context: Pick<CallContext, "principal">,
  field: "name" | "email" | "phone",
): boolean {
  return !hiddenClientFields(context.principal).includes(field);
}

/** A client's text under another name (recipient, subject, letter), empty where the reader may not see it. */
export function maskText(context: CallContext, field: "name" | "email", text: string): string {
  return readsClient(context, field) ? text : "";
}
