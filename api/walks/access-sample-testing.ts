import type { House, Person } from "#api/platform/testing.ts";
import type { FailureType } from "#contract/platform/call-failure.ts";
import type * as registry from "#contract/registry.ts";

type Registry = typeof registry;

/** What the records of all domains stand on, in the first branch of a house: ids of one record each. */
export interface Ground {
  branch: number;
  building: number;
  unit: number;
  freeUnit: number;
  client: number;
  /** A stay of the client in the unit, from the hundredth day on. */
  contract: number;
  /** Who made them, an administrator. */
  owner: number;
}

/** Ids of one record of each kind; two of what a call uses up. A domain adds its own by `declare module`, beside what makes them. */
export interface Records extends Ground {}

/** Makes a domain's records: by the owner's calls, with `mark` in what a stranger must not read. */
export type Furnish<R> = (house: House, ground: Ground, owner: Person) => Promise<R>;

/** An input of a call, made of a house's records. */
export type Sample = (of: Records) => Record<string, unknown>;

/** What the walks over all calls need of a domain: `access` of `api/<area>/<domain>/access-testing.ts`, for parts of the contract. */
export interface Access<D extends keyof Registry = never, R extends keyof Records = never> {
  /** Inputs by part and call; a call that is missing does not compile. */
  samples: { [N in D]: Record<keyof Registry[N], Sample> };
  /** Makes the records that its samples name besides the ground. */
  records?: Furnish<Pick<Records, R>>;
  /** Parts and calls (`domain.call`) whose records belong to the organization as a whole, and are the same in every branch. */
  organizationWide?: readonly string[];
  /**
   * Calls that are refused whoever asks, by name of the failure: for what only the person has (a password, a code, a key), or
   * because the sample's record is not there or not so far. Every other call answers 200 to who may.
   */
  refused?: Readonly<Record<string, FailureType>>;
}

export const none: Sample = () => ({});

/** Stands in the records' names, so that a reply that shows one of them to a stranger is seen. */
export const mark = "Zirbelkiefer";

/** A day so many days from today. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export const csv = () => new File(["id;name;city\n1;Loft;Wien\n"], "units.csv", { type: "text/csv" });
// One pixel: enough of a picture to be re-encoded.
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
