/** What a person does with the menu, in the browser they do it with. */
export interface MenuHabits {
  /** The groups they keep open, by name. */
  open: string[];
  /** The paths of what they use most; empty as long as nobody knows. */
  used: string[];
}

/** The cookie by which the server draws the menu as it was left. It holds nothing but names of groups and paths of screens. */
export const habitsCookie = "menu";

/** As the cookie holds them; `owner` keeps several persons of one browser apart. */
export function writtenHabits(owner: string, { open, used }: MenuHabits): string {
  return encodeURIComponent([owner, open.join(), used.join()].join("|"));
}

/** The habits a Cookie header holds for that person: none where it is another's, or is not readable. */
export function habitsIn(cookies: string | null, owner: string): MenuHabits {
  const [, value = ""] = new RegExp(`(?:^|; )${habitsCookie}=([^;]*)`).exec(cookies ?? "") ?? [];
  const [whose, open = "", used = ""] = decoded(value).split("|");
  const list = (text: string) => text.split(",").filter(Boolean);
  return whose === owner ? { open: list(open), used: list(used) } : { open: [], used: [] };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
