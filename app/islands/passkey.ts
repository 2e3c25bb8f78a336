/** Why there are no passkeys here, or null where there are. */
export function passkeysMissing(): "insecure" | "unsupported" | null {
  if (!window.isSecureContext) return "insecure";
  const parses =
    "PublicKeyCredential" in window &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential;
  return parses ? null : "unsupported";
}

/** Makes a passkey on this device; its answer as JSON, or null when the person gave up. */
export async function makePasskey(options: unknown): Promise<string | null> {
  // Options come from our own API, in the standard's JSON form, which the browser reads and checks itself.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return answerOf(() => navigator.credentials.create({ publicKey }));
}

/** Asks for a passkey of this site; its answer as JSON, or null when there is none or the person gave up. */
export async function askForPasskey(options: unknown): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return answerOf(() => navigator.credentials.get({ publicKey }));
}

async function answerOf(ask: () => Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null;
  } catch {
    return null;
  }
}
