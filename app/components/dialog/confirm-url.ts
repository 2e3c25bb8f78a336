interface Place {
  pathname: string;
  search: string;
}

/** The page with a question open. */
export function confirmHref(place: Place, name: string): string {
  const search = new URLSearchParams(place.search);
  search.set("confirm", name);
  return `${place.pathname}?${search}`;
}

/** The page with the question closed. */
export function withoutConfirm(place: Place): string {
  const search = new URLSearchParams(place.search);
  search.delete("confirm");
  const rest = search.toString();
  return rest === "" ? place.pathname : `${place.pathname}?${rest}`;
}
