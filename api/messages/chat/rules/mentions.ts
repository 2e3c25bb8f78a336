interface Named {
  id: number;
  name: string;
}

/**
 * Returns the members whom a text mentions by `@` and their full name, or by its first word when no other
 * member has the same.
 */
export function mentionsIn(text: string, members: readonly Named[]): number[] {
  const lower = text.toLowerCase();
  const first = (name: string) => name.toLowerCase().split(" ")[0] ?? "";
  const called = (word: string) => {
    const at = word === "" ? -1 : lower.indexOf(`@${word}`);
    return at >= 0 && !/[\p{L}\p{N}]/u.test(lower.charAt(at + word.length + 1));
  };
  return members
    .filter(({ id, name }) => {
      const isAlone = members.every((other) => other.id === id || first(other.name) !== first(name));
      return called(name.toLowerCase()) || (isAlone && called(first(name)));
    })
    .map(({ id }) => id);
}
