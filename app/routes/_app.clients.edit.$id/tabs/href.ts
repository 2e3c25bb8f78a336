/** The address of a tab; keeps the list the record was opened from. */
export function tabHref(search: URLSearchParams, tab: string): string {
  const next = new URLSearchParams(search);
  if (tab === "data") next.delete("tab");
  else next.set("tab", tab);
  return `?${next}`;
}
