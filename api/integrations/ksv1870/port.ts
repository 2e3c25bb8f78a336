import type { KsvOutcome } from "#contract/clients/ksv/ksv-record.ts";

/** The person the agency is asked about: only what is needed to tell one person from another. */
export interface PersonQuery {
  firstname: string;
  lastname: string;
  birthday: string | null;
  address: string;
  zip: string;
  city: string;
}

/** The agency's report. Money is in minor units of the contract's currency. */
export interface CreditReport {
  outcome: KsvOutcome;
  issuedOn: string;
  cost: number | null;
}

/** The requests that Hauswart makes to a credit agency. Errors are thrown as `VendorFailure`. */
export interface CreditAgency {
  /**
   * Applies for a report and returns the agency's number for it. The same `key` again is the same
   * application.
   */
  apply(person: PersonQuery, key: string): Promise<string>;
  /** Returns the report of that number; null as long as it is not ready. */
  fetch(reference: string): Promise<CreditReport | null>;
}
