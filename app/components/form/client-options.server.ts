import { type Option, uniqueOptions } from "#app/components/form/use-options.ts";
import type { Client } from "#contract/platform/client.ts";

/** The client that is chosen, as a combobox shows it; none that the reader does not see. */
export async function chosenClient(api: Client, id: number): Promise<Option[]> {
  if (!Number.isSafeInteger(id) || id <= 0) return [];
  const client = await api.clients.read({ id }).catch(() => null);
  return client ? [{ value: String(id), label: client.Client.name || `#${id}` }] : [];
}

/** What was found for a text typed into a search field of a page without scripts. */
export async function foundClients(api: Client, q: string, only: { isOwner?: true } = {}): Promise<Option[]> {
  if (q === "") return [];
  const { Clients } = await api.clients
    .list({ amount: 20, filter: { q, ...only } })
    .catch(() => ({ Clients: [] }));
  return Clients.map(({ id, name, city }) => ({
    value: String(id),
    label: name || `#${id}`,
    ...(city && { hint: city }),
  }));
}

/** The client that is chosen and those found for a typed text, as a form that comes back offers them. */
export async function clientChoices(
  api: Client,
  id: number,
  typed: string,
  only?: { isOwner?: true },
): Promise<Option[]> {
  const [chosen, matches] = await Promise.all([chosenClient(api, id), foundClients(api, typed, only)]);
  return uniqueOptions([...chosen, ...matches]);
}
