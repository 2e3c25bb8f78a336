import type { House } from "#api/platform/testing.ts";
import type { Client } from "#contract/platform/client.ts";

/** Adds clients to a branch, compares all, and returns their ids in order. */
export async function addClients(
  house: House,
  api: Client,
  clients: readonly Partial<Parameters<Client["clients"]["add"]>[0]["client"]>[],
  branchId: number = house.branchIds[0],
): Promise<number[]> {
  const ids = [];
  for (const client of clients)
    ids.push((await api.clients.add({ client: { branchId, ...client } })).ClientId);
  await house.runJobs();
  return ids;
}

/** Returns the pair of two clients, or undefined. */
export async function pairOf(api: Client, one: number, other: number) {
  const { Pairs } = await api.clientDuplicates.list({ amount: 500 });
  return Pairs.find(({ clients }) => clients.every(({ id }) => id === one || id === other));
}
