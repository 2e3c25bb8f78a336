import type { Option } from "#app/components/form/use-options.ts";
import type { SignedIn } from "#app/services/access.server.ts";

/** What is chosen in the form, and what was typed into a search field of a page without scripts. */
export interface WantedOptions {
  buildingId?: string;
  ownerId?: string;
  search?: { field: string; typed: string };
}

export interface UnitOptions {
  buildings: Option[];
  owners: Option[];
}

/** The chosen building and owner, and what was found for a typed search; what may not be read is left out. */
export async function unitOptions({ rawApi }: SignedIn, wanted: WantedOptions): Promise<UnitOptions> {
  const q = (field: string) => (wanted.search?.field === field ? wanted.search.typed : "");
  const [building, owner, buildings, owners] = await Promise.all([
    chosen(wanted.buildingId, async (id) => (await rawApi.buildings.read({ id })).Building.name),
    chosen(wanted.ownerId, async (id) => (await rawApi.clients.read({ id })).Client.name),
    options(q("buildingId"), async (typed) => {
      const { Buildings } = await rawApi.buildings.basic({ q: typed, amount: 20 });
      return Buildings.map(({ id, name, city }) => ({ value: String(id), label: name, hint: city }));
    }),
    options(q("ownerId"), async (typed) => {
      const { Clients } = await rawApi.clients.list({ amount: 20, filter: { q: typed } });
      return Clients.map(({ id, name }) => ({ value: String(id), label: name || `#${id}` }));
    }),
  ]);
  return { buildings: unique([...building, ...buildings]), owners: unique([...owner, ...owners]) };
}

async function chosen(value: string | undefined, nameOf: (id: number) => Promise<string>): Promise<Option[]> {
  const id = Number(value);
  if (!value || !Number.isSafeInteger(id) || id <= 0) return [];
  const name = await nameOf(id).catch(() => "");
  return [{ value: String(id), label: name || `#${id}` }];
}

async function options(typed: string, find: (typed: string) => Promise<Option[]>): Promise<Option[]> {
  return typed === "" ? [] : find(typed).catch(() => []);
}

function unique(options: Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
