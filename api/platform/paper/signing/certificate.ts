import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from "node:crypto";
import {
  bits,
  integer,
  objectId,
  octets,
  readAll,
  readDer,
  sequence,
  setOf,
  tagged,
  text,
  time,
  yes,
} from "#api/platform/paper/signing/der.ts";

/** A signing key with its certificate. */
export interface SigningKey {
  privateKey: KeyObject;
  /** DER. */
  certificate: Buffer;
}

/** RFC 5758. */
export const ecdsaWithSha256 = sequence(objectId("1.2.840.10045.4.3.2"));

/** RFC 5280: a certificate without a known end. */
const withoutEnd = new Date("9999-12-31T23:59:59Z");

/** Makes a key (ECDSA, P-256) and a self-signed certificate: nobody else vouches for the name in it. */
export function makeSigningKey(organization: string, at: Date): SigningKey {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  return { privateKey, certificate: certify(privateKey, organization, at) };
}

function certify(privateKey: KeyObject, organization: string, at: Date): Buffer {
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const keyId = createHash("sha1").update(publicKey).digest();
  // RFC 5280 allows 64 letters.
  const name = sequence(
    setOf(sequence(objectId("2.5.4.10"), text([...organization].slice(0, 64).join("")))),
    setOf(sequence(objectId("2.5.4.3"), text("Hauswart document seal"))),
  );
  const extensions = [
    // Key usage: signs, and cannot deny it.
    sequence(objectId("2.5.29.15"), yes, octets(bits(Buffer.from([0xc0]), 6))),
    sequence(objectId("2.5.29.19"), yes, octets(sequence())),
    sequence(objectId("2.5.29.14"), octets(octets(keyId))),
  ];
  const certificate = sequence(
    tagged(0, integer(2)),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    name,
    sequence(time(at), time(withoutEnd)),
    name,
    publicKey,
    tagged(3, sequence(...extensions)),
  );
  const signature = sign("sha256", certificate, { key: privateKey, dsaEncoding: "der" });
  return sequence(certificate, ecdsaWithSha256, bits(signature));
}

/** Identifies a certificate as a signature does: by issuer and serial number. */
export function issuerAndSerial(certificate: Buffer): Buffer {
  const [body] = readAll(readDer(certificate));
  const [, serial, , issuer] = body ? readAll(body) : [];
  if (!serial || !issuer) throw new Error("Not a certificate");
  return sequence(issuer.whole, serial.whole);
}

/** Returns the SHA-256 of a certificate, in hex. */
export function fingerprintOf(certificate: Uint8Array): string {
  return createHash("sha256").update(certificate).digest("hex");
}

/** Returns a certificate as PEM text, for those who check signatures. */
export function asPem(certificate: Uint8Array): string {
  return new X509Certificate(certificate).toString();
}

/** Returns the organization's name in a certificate; null when it is not self-signed. */
export function organizationOf(certificate: Uint8Array): string | null {
  const read = new X509Certificate(certificate);
  if (!read.verify(read.publicKey)) return null;
  const { O } = read.toLegacyObject().subject;
  return O ? [O].flat().join(", ") : "";
}

/** The identifier of SHA-256, as DER. */
export const sha256Algorithm = sequence(objectId("2.16.840.1.101.3.4.2.1"));
