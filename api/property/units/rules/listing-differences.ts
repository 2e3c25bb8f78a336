import { type ChannelField, channelFields } from "#contract/property/units/channel-choices.ts";

export type ListingValue = string | number | null;
/** What a channel reports of a unit; fields it does not know are missing. */
export type ListingFields = Partial<Record<ChannelField, ListingValue>>;

export interface Difference {
  field: ChannelField;
  here: ListingValue;
  there: ListingValue;
  /** Changed here since it was last taken over. */
  edited: boolean;
}

/**
 * Returns the fields in which a listing and its unit differ. Fields that the channel does not report do not
 * differ.
 */
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

/** Spaces at the ends are ignored: a form trims them, a vendor may not. */
function same(here: ListingValue, there: ListingValue): boolean {
  const plain = (value: ListingValue) =>
    typeof value === "string" ? value.trim().replaceAll(/\s+/g, " ") : value;
  return plain(here) === plain(there);
}

/** Returns what is taken over without asking: all fields that nobody has edited here. */
export function unedited(differences: readonly Difference[]): ListingFields {
  return Object.fromEntries(
    differences.filter(({ edited }) => !edited).map(({ field, there }) => [field, there]),
  );
}
