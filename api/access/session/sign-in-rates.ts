import type { RateRule } from "#api/platform/access/rate-limit.ts";

/** Tries at signing in from one address, by whatever way. */
export const perAddress: RateRule = { name: "login-address", limit: 30, windowSeconds: 60 };
