import { readingMonths } from "#contract/clients/client-privacy/client-readings.ts";
import type { RetentionKind } from "#contract/clients/client-retention/client-retention.ts";

interface Proposal {
  months: number;
  source: string;
}
type Proposals = Readonly<Record<string, Proposal>>;

/**
 * Proposals by country, kind and group. For months that the law counts from the end of a year, a year is
 * added (docs/decisions/029).
 */
const byCountry: Readonly<Record<string, Proposals>> = {
  AT: {
    idleClients: { months: 36, source: "§ 1489 ABGB" },
    inquiries: { months: 6, source: "Art. 5 (1) e GDPR" },
    deletedClients: { months: 1, source: "Art. 17 GDPR" },
    "documents/identity": { months: 84, source: "§ 10 MeldeG" },
    "documents/contract": { months: 84, source: "§ 132 BAO" },
    "documents/payment": { months: 84, source: "§ 132 BAO" },
    "documents/correspondence": { months: 84, source: "§ 212 UGB" },
    "documents/other": { months: 36, source: "§ 1489 ABGB" },
    notes: { months: 36, source: "§ 1489 ABGB" },
  },
  DE: {
    idleClients: { months: 48, source: "§§ 195, 199 BGB" },
    inquiries: { months: 6, source: "Art. 5 (1) e GDPR" },
    deletedClients: { months: 1, source: "Art. 17 GDPR" },
    "documents/identity": { months: 15, source: "§ 30 (4) BMG" },
    "documents/contract": { months: 84, source: "§ 147 (3) AO" },
    "documents/payment": { months: 108, source: "§ 147 (3) AO" },
    "documents/correspondence": { months: 84, source: "§ 257 (4) HGB" },
    "documents/other": { months: 48, source: "§§ 195, 199 BGB" },
    notes: { months: 48, source: "§§ 195, 199 BGB" },
  },
};

/** The default months in a form when no law suggests any. */
const otherwise = 36;

/** Returns what the law of a country suggests; null when none is known. */
export function proposalFor(country: string | null, kind: RetentionKind, what: string): Proposal | null {
  const proposals = country === null ? undefined : byCountry[country];
  return proposals?.[kind === "documents" ? `${kind}/${what}` : kind] ?? null;
}

/** Returns the default retention in months. */
export function firstMonths(kind: RetentionKind, proposed: Proposal | null): number {
  return kind === "readings" ? readingMonths : (proposed?.months ?? otherwise);
}
