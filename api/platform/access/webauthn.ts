import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server";
import { z } from "zod";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, keepingWrites } from "#api/platform/calls/failure.ts";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import type { Database } from "#api/platform/database/connection.ts";
import type { Platform } from "#api/platform/platform.ts";
import { seal, unseal } from "#api/platform/vendors/seal.ts";

// The library is loaded with the first passkey: it takes a while, and most processes never need it.
const webauthn = () => import("@simplewebauthn/server");

/** How long the browser and the person have to answer. */
const answerMinutes = 5;

const sealedChallenge = z.object({
  challenge: z.string(),
  /** `make:<organization>.<user>` or `signIn`: a challenge for one purpose is not accepted for another. */
  purpose: z.string(),
  expires: z.number(),
});

const common = { id: z.string(), rawId: z.string(), type: z.literal("public-key") };
const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).catch([]),
  }),
});
const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().nullish(),
  }),
});

/** Makes the options with which the browser creates a passkey; those the person already has are excluded. */
export async function askForPasskey(
  platform: Platform,
  person: PersonKey & { username: string; name: string },
  existingIds: readonly string[],
) {
  const { generateRegistrationOptions } = await webauthn();
  const made = await generateRegistrationOptions({
    rpName: "Hauswart",
    rpID: "",
    userName: person.username,
    userDisplayName: person.name,
    attestationType: "none",
    excludeCredentials: existingIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  // Without an id the browser takes the host of the page; the answer is checked against it.
  const options = { ...made, rp: { name: made.rp.name } };
  return { options, challenge: sealChallenge(platform, made.challenge, makingFor(person)) };
}

/**
 * Verifies the passkey that the browser created. Throws PASSKEY_REFUSED; the challenge is consumed even then.
 */
export async function readNewPasskey(
  { platform, trx }: Pick<CallContext, "platform" | "trx">,
  person: PersonKey,
  answer: { challenge: string; credential: unknown },
) {
  const expectedChallenge = await openChallenge(platform, trx, answer.challenge, makingFor(person));
  const refused = keepingWrites(new Failure("PASSKEY_REFUSED"));
  const parsed = registration.safeParse(answer.credential);
  if (!parsed.success) throw refused;
  const origin = originOf(parsed.data.response.clientDataJSON);
  const { transports, ...response } = parsed.data.response;
  const credential: RegistrationResponseJSON = { ...parsed.data, response, clientExtensionResults: {} };
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge,
    expectedOrigin: origin.href,
    expectedRPID: origin.host,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw refused;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports, host: origin.host };
}

/** Makes the options with which the browser offers any passkey it has for this host. */
export async function askForSignIn(platform: Platform) {
  const { generateAuthenticationOptions } = await webauthn();
  const { rpId: _host, ...options } = await generateAuthenticationOptions({
    rpID: "",
    userVerification: "required",
  });
  return { options, challenge: sealChallenge(platform, options.challenge, "signIn") };
}

/** Returns the id of the passkey that an answer claims, before it is verified. */
export function claimedPasskey(answer: { credential: unknown }): string {
  const parsed = assertion.safeParse(answer.credential);
  if (!parsed.success) throw new Failure("PASSKEY_REFUSED");
  return parsed.data.id;
}

/** Consumes the challenge of an answer, so that only the first answer gets it. Throws PASSKEY_REFUSED. */
export function takeSignInChallenge(platform: Platform, sealed: string): Promise<string> {
  return openChallenge(platform, platform.db, sealed, "signIn");
}

/**
 * Returns the passkey's new counter when the answer is right, else null. Host and key are those stored when
 * the passkey was created.
 */
export async function checkSignIn(
  answer: { credential: unknown },
  expectedChallenge: string,
  stored: { credential_id: string; public_key: Buffer; counter: number; host: string },
): Promise<number | null> {
  const parsed = assertion.safeParse(answer.credential);
  if (!parsed.success) return null;
  const origin = originOf(parsed.data.response.clientDataJSON);
  if (origin.host !== stored.host) return null;
  const { userHandle, ...response } = parsed.data.response;
  const credential: WebAuthnCredential = {
    id: stored.credential_id,
    publicKey: new Uint8Array(stored.public_key),
    counter: stored.counter,
  };
  const signed: AuthenticationResponseJSON = {
    ...parsed.data,
    response: { ...response, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  };
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: signed,
    expectedChallenge,
    expectedOrigin: origin.href,
    expectedRPID: stored.host,
    credential,
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

function makingFor({ organizationId, userId }: PersonKey): string {
  return `make:${organizationId}.${userId}`;
}

function sealChallenge(platform: Platform, challenge: string, purpose: string): string {
  const expires = platform.now().getTime() + answerMinutes * 60_000;
  return seal(platform, JSON.stringify({ challenge, purpose, expires }));
}

async function openChallenge(
  platform: Platform,
  db: Database,
  sealed: string,
  purpose: string,
): Promise<string> {
  const opened = sealedChallenge.safeParse(readSealed(platform, sealed));
  if (!opened.success || opened.data.purpose !== purpose) throw new Failure("PASSKEY_REFUSED");
  if (opened.data.expires < platform.now().getTime()) throw new Failure("PASSKEY_REFUSED");
  const once = { name: "passkey-challenge", limit: 1, windowSeconds: answerMinutes * 60 };
  await countTry(db, once, opened.data.challenge).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure("PASSKEY_REFUSED") : error;
  });
  return opened.data.challenge;
}

function readSealed(platform: Platform, sealed: string): unknown {
  try {
    return JSON.parse(unseal(platform, sealed));
  } catch {
    return null;
  }
}

/** The address of the page that asked, as the browser signed it. */
function originOf(clientDataJSON: string): { href: string; host: string } {
  try {
    const { origin } = z
      .object({ origin: z.string() })
      .parse(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")));
    return { href: origin, host: new URL(origin).hostname };
  } catch {
    throw new Failure("PASSKEY_REFUSED");
  }
}
