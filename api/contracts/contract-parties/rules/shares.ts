import { type PartyRole, shareGroup } from "#contract/contracts/contract-parties/contract-party.ts";

interface Sharing {
  role: PartyRole;
  /** In percent. */
  share: number | null;
}

/**
 * Returns the kinds of parties whose shares do not add up to a hundred percent. A kind in which nobody has a
 * share is fine.
 */
export function unevenGroups(parties: readonly Sharing[]): string[] {
  const sums = new Map<string, number>();
  for (const { role, share } of parties) {
    const group = shareGroup(role);
    if (group !== null && share !== null) sums.set(group, (sums.get(group) ?? 0) + Math.round(share * 100));
  }
  return [...sums].filter(([, sum]) => sum !== 10_000).map(([group]) => group);
}
