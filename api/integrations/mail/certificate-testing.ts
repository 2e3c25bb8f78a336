import { generateKeyPairSync, sign } from "node:crypto";

/** A key and the certificate it signed itself, both as PEM. */
export interface SelfSigned {
  key: string;
  cert: string;
}

/**
 * Makes a self-signed certificate for a name, valid for a day. It has just enough of X.509 (RFC 5280) for a
 * handshake.
 */
export function selfSigned(name: string): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(object("2a8648ce3d040302")); // ecdsa-with-SHA256
  const subject = sequence(der(0x31, sequence(object("550403"), der(0x0c, Buffer.from(name))))); // CN
  const names = sequence(der(0x82, Buffer.from(name)), der(0x87, Buffer.from([127, 0, 0, 1])));
  const extension = sequence(object("551d11"), der(0x04, names)); // subjectAltName
  const unsigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    subject,
    sequence(time(-1), time(1)),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(extension)),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", unsigned, privateKey)]);
  const bytes = sequence(unsigned, algorithm, der(0x03, signature));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.toString("base64")}\n-----END CERTIFICATE-----\n`,
  };
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function object(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

/** The time this many days from now, as UTCTime. */
function time(days: number): Buffer {
  const at = new Date(Date.now() + days * 86_400_000).toISOString();
  return der(0x17, Buffer.from(`${at.slice(2, 19).replaceAll(/[-T:]/g, "")}Z`));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
