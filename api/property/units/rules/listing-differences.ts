import { type ChannelField, channelFields } from "#contract/property/units/channel-choices.ts";

export type ListingValue = string | number | null;
/** What a channel says of a unit; a field it does not know is missing. */
export type ListingFields = Partial<Record<ChannelField, ListingValue>>;

export interface Difference {
  field: ChannelField;
  here: ListingValue;
  there: ListingValue;
  /** Changed here since it was last taken over. */
  edited: boolean;
}

/** The fields in which a listing and its unit differ. A channel that has nothing to say about a field differs in nothing. */
export function differencesOf(
  unit: ListingFields,
  listing: ListingFields,
  imported: Readonly<Record<string, unknown>>,
): Difference[] {
  return channelFields.flatMap((field) => {
    const here = unit[field] ?? null;
    const there = listing[field] ?? null;
    if (there === null || there === "" || same(here, there)) return [];
    const edited = field in imported ? imported[field] !== here : here !== null && here !== "" && here !== 0;
    return [{ field, here, there, edited }];
  });
}

/** Blanks are nobody's edit: a form takes them off, a vendor may not. */
function same(here: ListingValue, there: ListingValue): boolean {
  const plain = (value: ListingValue) =>
    typeof value === "string" ? value.trim().replaceAll(/\s+/g, " ") : value;
  return plain(here) === plain(there);
}

/** What is taken over without asking: everything that nobody has edited here. */
export function unedited(differences: readonly Difference[]): ListingFields {
  return Object.fromEntries(
    differences.filter(({ edited }) => !edited).map(({ field, there }) => [field, there]),
  );
}
