/** Words of a name, in whatever script, without marks and case. */
function wordsOf(name: string): string[] {
  return (
    name
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}

/**
 * Whether somebody wrote their name in full: two words at least that are no initials, or just the name the house has, which may be one
 * word alone. Scripts that write a name without a gap need two signs.
 */
export function isFullName(written: string, stored = ""): boolean {
  const words = wordsOf(written);
  if (words.length > 0 && words.join(" ") === wordsOf(stored).join(" ")) return true;
  if (words.some((word) => /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2,}$/u.test(word)))
    return true;
  return words.filter((word) => [...word].length > 1).length > 1;
}
