/** Whose records a screen of the operator shows: `org` of its address, to be spread into calls. Nothing for one's own. */
export function otherOrganization(url: URL): { organizationId?: number } {
  const org = Number(url.searchParams.get("org") ?? Number.NaN);
  return Number.isSafeInteger(org) && org > 0 ? { organizationId: org } : {};
}
