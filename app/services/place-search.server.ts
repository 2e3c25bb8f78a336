import type { SignedIn } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Language } from "#contract/platform/languages.ts";

/** What was looked for on the map (`?place=`), what was found, and what of it was chosen (`?take=`, counted from 0). */
export interface PlaceSearch {
  wanted: string | null;
  connected: boolean;
  places: string[];
  /** The chosen address as the form's fields; null until one is chosen. */
  taken: Record<string, string> | null;
  problem: string | null;
}

/** Looks an address up by the URL, so that it works as a plain link. Null for who may not look addresses up. */
export async function placeSearch({
  api,
  principal,
  language,
  url,
}: Pick<SignedIn, "api" | "principal" | "language" | "url">): Promise<PlaceSearch | null> {
  if (!may(principal, "building", "read")) return null;
  const wanted = url.searchParams.get("place")?.trim().slice(0, 200) || null;
  const nothing = { wanted, connected: true, places: [], taken: null, problem: null };
  if (wanted === null) return nothing;
  try {
    const { connected, Places } = await api.maps.search({ q: wanted });
    const take = url.searchParams.get("take");
    const chosen = take === null ? undefined : Places[Number(take)];
    return {
      ...nothing,
      connected,
      places: Places.map(({ label }) => label),
      taken: chosen ? fieldsOf(chosen, language) : null,
    };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { ...nothing, problem: error.message };
  }
}

/** A place as a form shows it; what the map does not say is left as it was. */
function fieldsOf(
  {
    label: _label,
    latitude,
    longitude,
    ...words
  }: Record<"label" | "address" | "house" | "zip" | "city" | "country", string> & {
    latitude: number;
    longitude: number;
  },
  language: Language,
): Record<string, string> {
  const number = (value: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 7 }).format(value);
  const wordings = Object.entries(words).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(wordings), latitude: number(latitude), longitude: number(longitude) };
}
