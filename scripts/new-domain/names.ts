/** A domain's name in every spelling that its files use. The skeleton uses `odd-thing` and `odd-things`. */
export interface DomainNames {
  one: Spellings;
  many: Spellings;
}
interface Spellings {
  /** `odd-thing` */
  kebab: string;
  /** `oddThing` */
  camel: string;
  /** `OddThing` */
  pascal: string;
  /** `odd_thing` */
  snake: string;
  /** `odd thing` */
  words: string;
  /** `Odd thing` */
  title: string;
}

const shape = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

/** Throws when a name has other characters than small letters and hyphens, or when singular and plural are the same. */
export function namesOf(one: string, many = pluralOf(one)): DomainNames {
  for (const name of [one, many])
    if (!shape.test(name))
      throw new Error(`"${name}" is no name: small letters and hyphens, as parking-space.`);
  if (one === many) throw new Error(`One and many are both "${one}": name the many by --plural.`);
  return { one: spellingsOf(one), many: spellingsOf(many) };
}

/** Returns the English plural, as far as rules can form it. */
function pluralOf(one: string): string {
  if (/[^aeiou]y$/.test(one)) return one.replace(/y$/, "ies");
  return /(s|x|z|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
}

function spellingsOf(kebab: string): Spellings {
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const words = kebab.replaceAll("-", " ");
  return {
    kebab,
    camel,
    pascal: capital(camel),
    snake: kebab.replaceAll("-", "_"),
    words,
    title: capital(words),
  };
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
