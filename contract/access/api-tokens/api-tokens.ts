import { z } from "zod";
import { needs, resources } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, nothing } from "#contract/platform/list.ts";
import { instant, requiredLine } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** The most days for which a token is valid. */
export const longestTokenDays = 365;

export const tokenFields = z.strictObject({
  name: requiredLine(60),
  readOnly: z.boolean(),
  /** Permission names that limit the token; none for all of the person's own. */
  resources: z.array(z.enum(resources)).max(resources.length),
  days: numeric(z.number().int().min(1).max(longestTokenDays)),
});

export const apiTokens = {
  list: post("account/token/list", {
    summary: "One's own API tokens; the secrets themselves are never shown again",
    access: needs("external_api", "read"),
    personOnly: true,
    input: nothing,
    output: z.object({
      Tokens: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          readOnly: z.boolean(),
          resources: z.array(z.string()).nullable(),
          createdAt: instant,
          expiresAt: instant,
          lastUsedAt: instant.nullable(),
          expired: z.boolean(),
        }),
      ),
    }),
  }),
  add: post("account/token/add", {
    summary: "Make a personal API token; only this reply shows it",
    access: needs("external_api", "create"),
    stepUp: true,
    secretReply: true,
    effect: "write",
    input: z.strictObject({ token: tokenFields }),
    output: z.object({ TokenId: z.number(), Bearer: z.string(), expiresAt: instant }),
  }),
  remove: post("account/token/remove", {
    summary: "Revoke one of one's own API tokens; the next call with it is refused",
    access: "signedIn",
    personOnly: true,
    effect: "write",
    noStepUp: "only ends access",
    input: byId,
    output: done,
  }),
};
