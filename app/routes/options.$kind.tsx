import type { LoaderFunctionArgs } from "@remix-run/node";
import { currentStays } from "#app/components/form/stay-options.server.ts";
import { requireSignIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import type { Client } from "#contract/platform/client.ts";

interface Option {
  value: string;
  label: string;
  hint?: string;
}

const amount = 20;

/** What a combobox may choose from, by kind; each asks the API, which asks for the permission. */
const kinds: Record<string, (api: Client, q: string | undefined) => Promise<Option[]>> = {
  clients: async (api, q) => (await api.clients.list({ amount, filter: { q } })).Clients.map(person),
  owners: async (api, q) =>
    (await api.clients.list({ amount, filter: { q, isOwner: true } })).Clients.map(person),
  units: async (api, q) => {
    const { RealEstates } = await api.units.all({ q, amount });
    return RealEstates.map(({ id, label, address }) => ({ value: String(id), label, hint: address }));
  },
  stays: currentStays,
  buildings: async (api, q) => {
    const { Buildings } = await api.buildings.basic({ q, amount });
    return Buildings.map(({ id, name, city }) => ({ value: String(id), label: name, hint: city }));
  },
};

/** Answers `{ options }` to `?q=`, for fields and filters that search while one types. */
export async function loader(args: LoaderFunctionArgs) {
  const { rawApi, url } = await requireSignIn(args);
  const find = Object.hasOwn(kinds, args.params.kind ?? "") ? kinds[args.params.kind ?? ""] : undefined;
  if (!find) return Response.json({ options: [] }, { status: 404 });
  const q = url.searchParams.get("q")?.trim().slice(0, 100) || undefined;
  const headers = { "cache-control": "private, no-store" };
  return find(rawApi, q).then(
    (options) => Response.json({ options }, { headers }),
    onRefusal(({ errorType, message, status }) =>
      Response.json({ options: [], errorType, message }, { status, headers }),
    ),
  );
}

function person({
  id,
  name,
  company,
  city,
  email,
}: {
  id: number;
  name: string;
  company: string;
  city: string | null;
  email: string | null;
}): Option {
  const more = [name === company ? "" : company, email ?? city ?? ""].filter(Boolean).join(" · ");
  return { value: String(id), label: name || `#${id}`, ...(more && { hint: more }) };
}
