/** What speaks for two clients being one, in points. A name counts by how much it is alike. */
const points = { name: 60, email: 45, phone: 40, birthday: 30 } as const;
/** What speaks against it: both are known, and they differ. */
const against = { name: -30, email: -10, phone: -10, birthday: -40 } as const;
/** Names that sound alike are spelled differently: nearly the same. */
const soundsAlike = 0.85;
/** Names with less in common than this have nothing in common. */
const nothingAlike = 0.3;

/** From here on a pair is shown to somebody. */
export const leastScore = 55;

/** A client as the database has prepared it for comparing (`0036_client_duplicates.sql`); null where nothing is known, or may be. */
export interface Compared {
  /** Words of the person, else of the company, in Latin letters. */
  name: string | null;
  /** How first and last word of it sound. */
  sound: string | null;
  /** The company, beside a person. */
  company: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  birthday: string | null;
}

/** A field that speaks for it, or `…Differs` for one that speaks against it. */
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

/** How likely two clients are one, from 0 to 100, and why. */
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

/** Either number speaks for a client. */
function valuesOf(client: Compared, field: "email" | "phone" | "birthday"): string[] {
  return [client[field], field === "phone" ? client.mobile : null].flatMap((value) => value || []);
}

function compareNames(one: Compared, other: Compared): [Reason, number][] {
  if (!one.name || !other.name) return [];
  if (words(one.name) === words(other.name)) return [["name", points.name]];
  // Somebody of a company, and the company itself.
  const companies = [one.company, other.company];
  if ((one.company && one.company === other.name) || (other.company && other.company === one.name))
    return [["company", points.name * soundsAlike]];
  if (one.sound && one.sound === other.sound) return [["nameSounds", points.name * soundsAlike]];
  const alike = similarity(one.name, other.name);
  if (alike >= nothingAlike) return [["nameSimilar", points.name * Math.min(alike, soundsAlike)]];
  return companies[0] && companies[0] === companies[1] ? [] : [["nameDiffers", against.name]];
}

/** Words in one order, whichever stood first. */
function words(name: string): string {
  return name.split(" ").sort().join(" ");
}

/** How many of all threes of letters both have, from 0 to 1, as `pg_trgm` counts them: the order of the words does not matter. */
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
