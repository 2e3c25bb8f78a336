/** Returns the words of a name in any script, in lower case and without accents. */
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
 * Whether somebody wrote their full name: at least two words that are not initials, or exactly the stored name, which may be
 * a single word. In scripts that write a name without a space, two characters are enough.
 */
export function isFullName(written: string, stored = ""): boolean {
  const words = wordsOf(written);
  if (words.length > 0 && words.join(" ") === wordsOf(stored).join(" ")) return true;
  if (words.some((word) => /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2,}$/u.test(word)))
    return true;
  return words.filter((word) => [...word].length > 1).length > 1;
}
