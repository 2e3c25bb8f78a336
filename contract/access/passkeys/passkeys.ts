import { z } from "zod";
import { challenge, credential, passkeyRequest } from "#contract/access/passkeys/webauthn.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id, nothing } from "#contract/platform/list.ts";
import { instant, requiredLine } from "#contract/platform/values.ts";

export const passkeys = {
  list: post("account/passkey/list", {
    summary: "One's own passkeys",
    access: "signedIn",
    personOnly: true,
    input: nothing,
    output: z.object({
      Passkeys: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          host: z.string(),
          createdAt: instant,
          lastUsedAt: instant.nullable(),
        }),
      ),
    }),
  }),
  ask: post("account/passkey/options", {
    summary: "The options that the browser needs to make a passkey",
    access: "signedIn",
    stepUp: true,
    input: nothing,
    output: passkeyRequest,
  }),
  add: post("account/passkey/add", {
    summary: "Store the passkey that the browser made",
    access: "signedIn",
    stepUp: true,
    effect: "write",
    input: z.strictObject({ name: requiredLine(60), challenge, credential }),
    output: z.object({ PasskeyId: z.number() }),
  }),
  rename: post("account/passkey/rename", {
    summary: "Rename a passkey",
    access: "signedIn",
    personOnly: true,
    effect: "write",
    noStepUp: "a name gives no access",
    input: z.strictObject({ id, name: requiredLine(60) }),
    output: done,
  }),
  remove: post("account/passkey/remove", {
    summary: "Remove a passkey; it can no longer be used to sign in",
    access: "signedIn",
    stepUp: true,
    effect: "write",
    input: byId,
    output: done,
  }),
};
