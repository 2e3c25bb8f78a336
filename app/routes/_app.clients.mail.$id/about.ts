/** The stay that a mail is about, where the address names one. */
export function stayOf(url: URL): number | null {
  const stay = Number(url.searchParams.get("stay"));
  return Number.isSafeInteger(stay) && stay > 0 ? stay : null;
}

/** Where the writer came from. */
export function backFrom(clientId: number, stay: number | null): string {
  return stay === null ? `/clients/edit/${clientId}` : `/real_estate/contracts/rent/${stay}?tab=messages`;
}
