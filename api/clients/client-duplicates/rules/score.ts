/** Points for two clients being the same. A name counts by its similarity. */
const points = { name: 60, email: 45, phone: 40, birthday: 30 } as const;
/** Points against it, when both values are known and differ. */
const against = { name: -30, email: -10, phone: -10, birthday: -40 } as const;
/** Similarity of names that sound alike but are spelled differently. */
const soundsAlike = 0.85;
/** Names below this similarity count as different. */
const nothingAlike = 0.3;

/** The lowest score at which a pair is shown. */
export const leastScore = 55;

/**
 * A client in the form that the database prepared for comparing (`0036_client_duplicates.sql`); null for
 * unknown or hidden values.
 */
export interface Compared {
  /** The words of the person's name, or else the company's, in Latin letters. */
  name: string | null;
  /** The sound of its first and last word. */
  sound: string | null;
  /** The company of a client who is a person. */
  company: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  birthday: string | null;
}

/** A field that counts for it, or `…Differs` for one that counts against it. */
export type Reason =
  | "name"
  | "nameSounds"
  | "nameSimilar"
  | "company"
  | "email"
  | "phone"
  | "birthday"
  | "nameDiffers"
  | "emailDiffers"
  | "phoneDiffers"
  | "birthdayDiffers";

export interface Scored {
  score: number;
  reasons: Reason[];
}

/** Computes how likely two clients are the same, from 0 to 100, and why. */
export function scoreOf(one: Compared, other: Compared): Scored {
  const name = compareNames(one, other);
  const same = (["email", "phone", "birthday"] as const).flatMap((field): [Reason, number][] => {
    const [mine, theirs] = [valuesOf(one, field), valuesOf(other, field)];
    if (mine.length === 0 || theirs.length === 0) return [];
    const shared = mine.some((value) => theirs.includes(value));
    return shared ? [[field, points[field]]] : [[`${field}Differs`, against[field]]];
  });
  const reasons = [...name, ...same];
  const sum = reasons.reduce((total, [, value]) => total + value, 0);
  return {
    score: Math.max(0, Math.min(100, Math.round(sum))),
    reasons: reasons.map(([reason]) => reason),
  };
}

/** Either phone number counts for a client. */
function valuesOf(client: Compared, field: "email" | "phone" | "birthday"): string[] {
  return [client[field], field === "phone" ? client.mobile : null].flatMap((value) => value || []);
}

function compareNames(one: Compared, other: Compared): [Reason, number][] {
  if (!one.name || !other.name) return [];
  if (words(one.name) === words(other.name)) return [["name", points.name]];
  // A person of a company, and the company itself.
  const companies = [one.company, other.company];
  if ((one.company && one.company === other.name) || (other.company && other.company === one.name))
    return [["company", points.name * soundsAlike]];
  if (one.sound && one.sound === other.sound) return [["nameSounds", points.name * soundsAlike]];
  const alike = similarity(one.name, other.name);
  if (alike >= nothingAlike) return [["nameSimilar", points.name * Math.min(alike, soundsAlike)]];
  return companies[0] && companies[0] === companies[1] ? [] : [["nameDiffers", against.name]];
}

/** The words in a fixed order, whichever came first. */
function words(name: string): string {
  return name.split(" ").sort().join(" ");
}

/**
 * The share of common trigrams, from 0 to 1, as `pg_trgm` counts them; the order of words does not matter.
 */
export function similarity(one: string, other: string): number {
  const [a, b] = [threes(one), threes(other)];
  const common = [...a].filter((three) => b.has(three)).length;
  return common === 0 ? 0 : common / (a.size + b.size - common);
}

function threes(text: string): Set<string> {
  const padded = text.split(" ").map((word) => `  ${word} `);
  return new Set(
    padded.flatMap((word) =>
      Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3)),
    ),
  );
}
