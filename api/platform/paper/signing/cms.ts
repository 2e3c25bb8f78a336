import { createHash, sign, verify, X509Certificate } from "node:crypto";
import {
  ecdsaWithSha256,
  issuerAndSerial,
  type SigningKey,
  sha256Algorithm,
} from "#api/platform/paper/signing/certificate.ts";
import {
  integer,
  objectId,
  octets,
  readAll,
  readDer,
  sequence,
  setOf,
  tagged,
} from "#api/platform/paper/signing/der.ts";

const data = objectId("1.2.840.113549.1.7.1");

/**
 * Signs bytes as PAdES requires in a PDF (ETSI EN 319 142, level B): CMS (RFC 5652) without the bytes
 * themselves.
 */
export function signDetached(digest: Uint8Array, { privateKey, certificate }: SigningKey): Buffer {
  const attributes = attributesOf(digest, certificate);
  const signature = sign("sha256", setOf(...attributes), { key: privateKey, dsaEncoding: "der" });
  return signedData(certificate, attributes, signature);
}

/**
 * Returns the certificate whose key signed these bytes. Null when they were not signed so, or when the
 * signature contains anything that ours does not have.
 */
export function signerOf(digest: Uint8Array, cms: Buffer): Buffer | null {
  try {
    const { certificate, signature } = partsOf(cms);
    const attributes = attributesOf(digest, certificate);
    if (!signedData(certificate, attributes, signature).equals(cms)) return null;
    const { publicKey } = new X509Certificate(certificate);
    const valid = verify("sha256", setOf(...attributes), { key: publicKey, dsaEncoding: "der" }, signature);
    return valid ? certificate : null;
  } catch {
    return null;
  }
}

/**
 * The signed attributes: the content type, the digest, and the certificate, so that it cannot be replaced by
 * another.
 */
function attributesOf(digest: Uint8Array, certificate: Buffer): Buffer[] {
  const attribute = (type: string, value: Buffer) => sequence(objectId(type), setOf(value));
  const hash = createHash("sha256").update(certificate).digest();
  return [
    attribute("1.2.840.113549.1.9.3", data),
    attribute("1.2.840.113549.1.9.4", octets(digest)),
    attribute("1.2.840.113549.1.9.16.2.47", sequence(sequence(sequence(octets(hash))))),
  ];
}

function signedData(certificate: Buffer, attributes: Buffer[], signature: Uint8Array): Buffer {
  const signer = sequence(
    integer(1),
    issuerAndSerial(certificate),
    sha256Algorithm,
    tagged(0, ...attributes.toSorted(Buffer.compare)),
    ecdsaWithSha256,
    octets(signature),
  );
  const body = sequence(
    integer(1),
    setOf(sha256Algorithm),
    sequence(data),
    tagged(0, certificate),
    setOf(signer),
  );
  return sequence(objectId("1.2.840.113549.1.7.2"), tagged(0, body));
}

function partsOf(cms: Buffer): { certificate: Buffer; signature: Buffer } {
  const [, wrapped] = readAll(readDer(cms));
  const [body] = wrapped ? readAll(wrapped) : [];
  const [, , , certificates, signers] = body ? readAll(body) : [];
  const [certificate] = certificates ? readAll(certificates) : [];
  const [signer] = signers ? readAll(signers) : [];
  const signature = signer ? readAll(signer).at(-1) : undefined;
  if (!certificate || !signature) throw new Error("Not a signature");
  return { certificate: certificate.whole, signature: signature.content };
}
