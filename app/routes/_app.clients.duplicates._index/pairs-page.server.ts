import type { z } from "zod";
import type { Client } from "#contract/client.ts";
import type { clientDuplicates } from "#contract/client-duplicates.ts";

/** The list call behind the work list, and behind the neighbours of a pair. */
export function pairsPage(api: Client) {
  return async (input: z.output<typeof clientDuplicates.list.input>) => {
    const { Pairs, ...page } = await api.clientDuplicates.list(input);
    return { rows: Pairs, ...page };
  };
}
