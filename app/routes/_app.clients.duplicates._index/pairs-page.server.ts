import type { z } from "zod";
import type { clientDuplicates } from "#contract/clients/client-duplicates/client-duplicates.ts";
import type { Client } from "#contract/platform/client.ts";

/** The list call behind the work list, and behind the neighbours of a pair. */
export function pairsPage(api: Client) {
  return async (input: z.output<typeof clientDuplicates.list.input>) => {
    const { Pairs, ...page } = await api.clientDuplicates.list(input);
    return { rows: Pairs, ...page };
  };
}
