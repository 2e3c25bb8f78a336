import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A passkey of tests: signs as a device would, for the host and challenge it is told. */
export interface TestPasskey {
  id: string;
  privateKey: KeyObject;
  /** The answer to `navigator.credentials.create`. */
  made: { id: string; rawId: string; type: "public-key"; response: Record<string, unknown> };
}

interface CeremonyOptions {
  options: Record<string, unknown>;
}

const userPresentAndVerified = 0x05;
const withKey = 0x40;

/** Makes a passkey for a page at `origin`, without attestation, as most devices do. */
export function makeTestPasskey({ options }: CeremonyOptions, origin: string): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const idBytes = randomBytes(16);
  const id = idBytes.toString("base64url");
  // COSE key of ES256 (RFC 9053): {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const length = Buffer.from([0, idBytes.length]);
  const authData = Buffer.concat([
    authenticatorData(origin, userPresentAndVerified | withKey, 0),
    Buffer.alloc(16),
    length,
    idBytes,
    cose,
  ]);
  // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}.
  const attestation = Buffer.concat([
    Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
    Buffer.from([0x59, authData.length >> 8, authData.length & 255]),
    authData,
  ]);
  const response = {
    clientDataJSON: clientData("webauthn.create", options, origin).toString("base64url"),
    attestationObject: attestation.toString("base64url"),
    transports: ["internal"],
  };
  return { id, privateKey, made: { id, rawId: id, type: "public-key", response } };
}

/** The answer to `navigator.credentials.get` on a page at `origin`. */
export function signWith(passkey: TestPasskey, { options }: CeremonyOptions, origin: string, counter = 0) {
  const client = clientData("webauthn.get", options, origin);
  const authData = authenticatorData(origin, userPresentAndVerified, counter);
  const hash = createHash("sha256").update(client).digest();
  const response = {
    clientDataJSON: client.toString("base64url"),
    authenticatorData: authData.toString("base64url"),
    signature: sign("sha256", Buffer.concat([authData, hash]), passkey.privateKey).toString("base64url"),
  };
  return { id: passkey.id, rawId: passkey.id, type: "public-key" as const, response };
}

function clientData(type: string, options: Record<string, unknown>, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }));
}

function authenticatorData(origin: string, flags: number, counter: number): Buffer {
  const host = createHash("sha256").update(new URL(origin).hostname).digest();
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([host, Buffer.from([flags]), count]);
}
