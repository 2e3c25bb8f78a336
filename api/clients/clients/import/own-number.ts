/** Returns the key with which a client without one is exported; only this organization recognizes it. */
export function ownNumber(organizationId: number, id: number): string {
  return `#${organizationId}-${id}`;
}

/** Returns the client of one of our keys; null for other keys. */
export function clientOfOwnNumber(organizationId: number, key: string): number | null {
  const [, organization, id] = /^#(\d{1,15})-(\d{1,15})$/.exec(key) ?? [];
  return Number(organization) === organizationId ? Number(id) : null;
}
