import type { KsvOutcome } from "#contract/clients/ksv/ksv-record.ts";

/** Whom the agency is asked about: as little as tells one person from another. */
export interface PersonQuery {
  firstname: string;
  lastname: string;
  birthday: string | null;
  address: string;
  zip: string;
  city: string;
}

/** What the agency says; money in minor units of the contract's currency. */
export interface CreditReport {
  outcome: KsvOutcome;
  issuedOn: string;
  cost: number | null;
}

/** What Hauswart asks of a credit agency. Errors are thrown as `VendorFailure`. */
export interface CreditAgency {
  /** Applies for a report; answers the agency's number of it. The same `key` again is the same application. */
  apply(person: PersonQuery, key: string): Promise<string>;
  /** The report of that number; null as long as it is not there. */
  fetch(reference: string): Promise<CreditReport | null>;
}
