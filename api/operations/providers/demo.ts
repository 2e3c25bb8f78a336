import type { Client } from "#contract/platform/client.ts";

/** A few providers in each branch. */
export async function seedProviders(api: Client): Promise<void> {
  const { branches } = await api.session.profile({});
  for (const { id: branchId } of branches) {
    for (const name of ["Alpha", "Beta", "Gamma"]) await api.providers.add({ provider: { branchId, name } });
  }
}
