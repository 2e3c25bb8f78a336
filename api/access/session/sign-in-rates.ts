import type { RateRule } from "#api/platform/access/rate-limit.ts";

/** Limit for sign-in attempts from one address, by any method. */
export const perAddress: RateRule = { name: "login-address", limit: 30, windowSeconds: 60 };
