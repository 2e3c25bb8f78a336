/** The address of a record's tab; keeps the list the record was opened from. The first tab is named by no address. */
export function tabHref(search: URLSearchParams, tab: string, isFirst: boolean): string {
  const next = new URLSearchParams(search);
  next.delete("confirm");
  if (isFirst) next.delete("tab");
  else next.set("tab", tab);
  return `?${next}`;
}
