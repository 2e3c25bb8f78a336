/** The key under which a client without one goes out of the house: known again by it here, and nowhere else. */
export function ownNumber(organizationId: number, id: number): string {
  return `#${organizationId}-${id}`;
}

/** The client that a key of ours means; null for keys of others. */
export function clientOfOwnNumber(organizationId: number, key: string): number | null {
  const [, organization, id] = /^#(\d{1,15})-(\d{1,15})$/.exec(key) ?? [];
  return Number(organization) === organizationId ? Number(id) : null;
}
