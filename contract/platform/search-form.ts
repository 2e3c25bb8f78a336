/**
 * Normalizes text for searches as the database does (`search_form` in the first migration): "müller",
 * "mueller" and "Muller" become the same. For searches outside the database, such as by the names of screens.
 */
export function searchForm(text: string): string {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  return plain.replaceAll("ae", "a").replaceAll("oe", "o").replaceAll("ue", "u").trim();
}

/** Whether every word of the search occurs in the text. */
export function matchesSearch(text: string, q: string): boolean {
  const within = searchForm(text);
  return searchForm(q)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
