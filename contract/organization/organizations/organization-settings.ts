/*
 * Settings of an organization by key: `client-table-{field}`, `client-{field}`, `role-{name}`,
 * `alias-{name}`, `stay-{name}`, `offer-{name}`. '0' means inactive, and of a field of the
 * form 'required' that it is asked for; what is not set has its standard. Apart from the schemas, so that pages need not
 * load them.
 */

/** Columns of the client lists that an organization may switch off; the name is always shown. */
export const clientTableFields = [
  "status",
  "company",
  "email",
  "phone",
  "city",
  "kind",
  "representatives",
  "nextArrival",
  "tags",
  "source",
  "language",
  "birthday",
  "country",
  "branch",
  "createdAt",
  "week",
  "id",
] as const;

/**
 * Fields of the client form that an organization may switch off; last name, branch and kind are always shown.
 */
export const clientFormFields = [
  "firstname",
  "company",
  "birthday",
  "language",
  "email",
  "phone",
  "mobile",
  "address",
  "zip",
  "city",
  "country",
  "vatId",
  "statusId",
  "source",
  "tags",
  "campaignCode",
  "note",
] as const;

/** Duties that are assigned to a role. */
export const dutyNames = ["instal", "confirm", "coord", "commercial"] as const;
export type Duty = (typeof dutyNames)[number];
/** Words that an organization may replace by its own: third representative, group, branch. */
export const aliasNames = ["rep3", "group", "bu"] as const;

/** Default number of days for which a completed stay can be reopened; 0 means never. */
export const standardHistoryDays = 7;
export const mostHistoryDays = 60;
const historyDays = Array.from({ length: mostHistoryDays + 1 }, (_, days) => String(days));
/** An organization's settings for the end of stays, with their allowed values. */
const staySwitches: Readonly<Record<string, readonly string[]>> = {
  /** Guests are checked out automatically in the night after their departure. */
  "stay-autoCheckOut": ["0", "1"],
  "stay-editableHistoryDays": historyDays,
  /** Guests are reminded after one and three days while their data are missing. */
  "stay-remindGuests": ["0", "1"],
};

/** Default number of days for which an offer is valid. */
export const standardOfferDays = 5;
export const mostOfferDays = 60;
/** An organization's settings for offers, with their allowed values. */
const offerSwitches: Readonly<Record<string, readonly string[]>> = {
  "offer-validDays": Array.from({ length: mostOfferDays }, (_, index) => String(index + 1)),
  /** The nights are held while an offer is open. */
  "offer-holdsNights": ["0", "1"],
};

export type Settings = Readonly<Record<string, string>>;

/** All keys. */
export const settingKeys: readonly string[] = [
  ...clientTableFields.map((field) => `client-table-${field}`),
  ...clientFormFields.map((field) => `client-${field}`),
  ...dutyNames.map((name) => `role-${name}`),
  ...aliasNames.map((name) => `alias-${name}`),
  ...Object.keys(staySwitches),
  ...Object.keys(offerSwitches),
];

/** Returns the allowed values of a switch; other keys hold a role or a word, for which it returns null. */
export function switchValues(key: string): readonly string[] | null {
  if (key.startsWith("stay-")) return staySwitches[key] ?? null;
  if (key.startsWith("offer-")) return offerSwitches[key] ?? null;
  if (!key.startsWith("client-")) return null;
  return key.startsWith("client-table-") ? ["0", "1"] : ["0", "1", "required"];
}

/** Columns of the client lists that are switched off. */
export function inactiveColumns(settings: Settings): string[] {
  return clientTableFields.filter((field) => settings[`client-table-${field}`] === "0");
}

/** Fields of the client form that are switched off. */
export function inactiveClientFields(settings: Settings): string[] {
  return clientFormFields.filter((field) => settings[`client-${field}`] === "0");
}

/** Fields of the client form that are required. */
export function requiredClientFields(settings: Settings): string[] {
  return clientFormFields.filter((field) => settings[`client-${field}`] === "required");
}

/** Returns the organization's own word, or null when it uses ours. */
export function aliasOf(settings: Settings, name: (typeof aliasNames)[number]): string | null {
  const word = settings[`alias-${name}`]?.trim();
  return word && word !== "0" ? word : null;
}
