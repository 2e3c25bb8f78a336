import { parseDate } from "#app/components/form/parse-date.ts";
import type { AuditFilter } from "#contract/organization/audit/audit.ts";
import { auditFilter } from "#contract/organization/audit/audit.ts";

const texts = ["objectType", "action", "call", "address"] as const;
const days = ["from", "until"] as const;
const numbers = ["userId", "objectId"] as const;

/** The filter of the address; what is no filter is left out, so that a mistyped link still shows something. */
export function readFilter(url: URL): AuditFilter {
  const read = (name: string) => url.searchParams.get(`f.${name}`)?.trim() || undefined;
  const given: [string, unknown][] = [
    ...texts.map((name): [string, unknown] => [name, read(name)]),
    ...days.map((name): [string, unknown] => [name, readDay(read(name))]),
    ...numbers.map((name): [string, unknown] => [name, read(name)]),
    ["impersonated", read("impersonated") === "true" ? true : undefined],
  ];
  const valid = given.filter(
    ([name, value]) => value !== undefined && auditFilter.safeParse({ [name]: value }).success,
  );
  return auditFilter.parse(Object.fromEntries(valid));
}

/** A day as it is typed (DD/MM/YYYY) or as links have it (YYYY-MM-DD). */
function readDay(text: string | undefined): string | undefined {
  const parsed = parseDate(text ?? "");
  return (parsed.ok && parsed.value) || text;
}

/** The address of the list with a filter and, where given, a cursor. */
export function auditHref(filter: AuditFilter, more: Record<string, string | null> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined) query.set(`f.${name}`, String(value));
  for (const [name, value] of Object.entries(more)) if (value !== null) query.set(name, value);
  const text = query.toString();
  return `/organization/audit${text ? `?${text}` : ""}`;
}
