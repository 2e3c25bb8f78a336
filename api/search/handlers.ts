import type { CallContext } from "#api/platform/call-context.ts";
import { handle } from "#api/platform/handle.ts";
import { foundClients } from "#api/search/people.ts";
import { foundBuildings, foundUnits } from "#api/search/property.ts";
import { foundContracts, foundInvoices } from "#api/search/stays.ts";
import { needs, type Resource } from "#contract/access.ts";
import { search } from "#contract/search.ts";

export const searchHandlers = [
  handle(search.all, async (context, { q, amount }) => {
    const readable = reader(context, q);
    return {
      units: await readable("real_estate", () => foundUnits(context, q, amount)),
      contracts: await readable("real_estate_contract", () => foundContracts(context, q, amount)),
      clients: await readable("client", () => foundClients(context, q, amount)),
      buildings: await readable("building", () => foundBuildings(context, q, amount)),
      invoices: await readable("invoice", () => foundInvoices(context, q, amount)),
    };
  }),
];

/** Asks only for what the caller may read. A single letter stands in nearly every record and finds nothing. */
function reader(context: CallContext, q: string) {
  const tooShort = q.length < 2 && !/\d/.test(q);
  return async <T>(resource: Resource, find: () => Promise<T[]>): Promise<T[]> =>
    tooShort || !context.may(needs(resource, "read")) ? [] : find();
}
