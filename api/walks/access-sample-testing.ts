import type { House, Person } from "#api/platform/testing.ts";
import type { FailureType } from "#contract/platform/call-failure.ts";
import type * as registry from "#contract/registry.ts";

type Registry = typeof registry;

/**
 * What the records of all domains are based on, in the first branch of a test organization: ids of one record
 * each.
 */
export interface Ground {
  branch: number;
  building: number;
  unit: number;
  freeUnit: number;
  client: number;
  /** A stay of the client in the unit, from the hundredth day on. */
  contract: number;
  /** The administrator who made them. */
  owner: number;
}

/**
 * Ids of one record of each kind; two of those that a call consumes. A domain adds its own by `declare
 * module`, beside the code that makes them.
 */
export interface Records extends Ground {}

/** Makes a domain's records with the owner's calls, with `mark` in texts that a stranger must not read. */
export type Furnish<R> = (house: House, ground: Ground, owner: Person) => Promise<R>;

/** Makes an input of a call from the records. */
export type Sample = (of: Records) => Record<string, unknown>;

/**
 * What the walks over all calls need of a domain: `access` of `api/<area>/<domain>/access-testing.ts`, for
 * parts of the contract.
 */
export interface Access<D extends keyof Registry = never, R extends keyof Records = never> {
  /** Inputs by part and call; a missing call does not compile. */
  samples: { [N in D]: Record<keyof Registry[N], Sample> };
  /** Makes the records that its samples name, besides the ground. */
  records?: Furnish<Pick<Records, R>>;
  /**
   * Parts and calls (`domain.call`) whose records belong to the organization as a whole, and are the same in
   * every branch.
   */
  organizationWide?: readonly string[];
  /**
   * Calls that are refused for everybody, by name of the failure: they need something only the person has (a
   * password, a code, a key), or the sample's record does not exist or is not in the right state. Every other
   * call answers 200 to a person who may make it.
   */
  refused?: Readonly<Record<string, FailureType>>;
}

export const none: Sample = () => ({});

/** Part of the records' names, so that a reply that shows one of them to a stranger is noticed. */
export const mark = "Zirbelkiefer";

/** Returns the day that many days from today. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export const csv = () => new File(["id;name;city\n1;Loft;Wien\n"], "units.csv", { type: "text/csv" });
// One pixel: enough for a picture that is re-encoded.
export const picture = () =>
  new File(
    [
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    ],
    "a.png",
    { type: "image/png" },
  );
