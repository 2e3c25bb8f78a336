import type { Records } from "#api/access-records-testing.ts";
import type { Contract } from "#contract/registry.ts";

/** An input of a call, made of a house's records. */
export type Sample = (of: Records) => Record<string, unknown>;

/** Inputs by domain and call; a call that is missing does not compile. */
export type Samples<D extends keyof Contract> = { [N in D]: Record<keyof Contract[N], Sample> };

export const none: Sample = () => ({});
