import type { Client } from "#contract/platform/client.ts";
import { expect } from "./office.ts";
import type { TestedScreens } from "./tested-screens.ts";

/** A number nobody else has. */
export const phone = () => `+43660${1_000_000 + Math.floor(Math.random() * 8_999_999)}`;
/** A surname nobody else has: where many share one, they are no pairs. */
export const surname = () => `Doppel${Math.random().toString(36).slice(2, 8)}`;

/** Two clients who are one; answers their pair, once it is found. */
export async function newPair(api: Client, client: { firstname: string; lastname: string; phone: string }) {
  const { branches } = await api.session.profile({});
  const branchId = branches[0]?.id ?? 0;
  const add = async (more: object) =>
    (await api.clients.add({ client: { branchId, ...client, ...more } })).ClientId;
  const low = await add({ city: "Wien" });
  const high = await add({ email: `${client.lastname}@mail.example`, city: "Graz" });
  const pair = async () => {
    const { Pairs } = await api.clientDuplicates.list({ amount: 500, sortcolumn: "foundAt", sortby: "desc" });
    return Pairs.find(({ clients }) => clients.every(({ id }) => id === low || id === high))?.id ?? 0;
  };
  // Work that other tests asked for may be before it: two jobs run at once.
  await expect.poll(pair, { timeout: 180_000 }).toBeGreaterThan(0);
  return { id: await pair(), low, high };
}

export const screens: TestedScreens = {
  "/clients/duplicates": { agreed: { resource: "client", level: "r" } },
  "/clients/duplicates/{id}": {
    agreed: { resource: "client", level: "r" },
    record: async (api) =>
      (await newPair(api, { firstname: "Dora", lastname: surname(), phone: phone() })).id,
  },
};
