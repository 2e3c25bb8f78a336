/**
 * Spelling that does not matter in a search, as the database has it (`search_form` in the first migration): "müller",
 * "mueller" and "Muller" meet in one form. For what is searched outside the database, such as the names of screens.
 */
export function searchForm(text: string): string {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  return plain.replaceAll("ae", "a").replaceAll("oe", "o").replaceAll("ue", "u").trim();
}

/** Whether every word of the search stands in the text. */
export function matchesSearch(text: string, q: string): boolean {
  const within = searchForm(text);
  return searchForm(q)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
