import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { type SearchHits, search } from "#contract/organization/search/search.ts";
import { needs } from "#contract/platform/access.ts";

export const searchHandlers = [
  handle(search.all, async (context, { q, amount }) => ({
    units: await hits(context, "units", q, amount),
    contracts: await hits(context, "contracts", q, amount),
    clients: await hits(context, "clients", q, amount),
    buildings: await hits(context, "buildings", q, amount),
    invoices: await hits(context, "invoices", q, amount),
  })),
];

/**
 * Searches only what the caller may read. A single letter occurs in nearly every record, so it finds nothing.
 */
async function hits<K extends keyof SearchHits>(
  context: CallContext,
  kind: K,
  q: string,
  amount: number,
): Promise<SearchHits[K]> {
  const finder = context.platform.domains.search[kind];
  const tooShort = q.length < 2 && !/\d/.test(q);
  return tooShort || !finder || !context.may(needs(finder.resource, "read"))
    ? []
    : finder.find(context, q, amount);
}
