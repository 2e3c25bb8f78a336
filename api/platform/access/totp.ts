import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Time-based one-time passwords (RFC 6238) as every authenticator app makes them: SHA-1, 6 digits, 30 s. */
const stepSeconds = 30;
const digits = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret of 160 bits, in Base32. */
export function newSecret(): string {
  return base32(randomBytes(20));
}

/** The `otpauth:` address authenticator apps read from a QR code. */
export function otpauthUri(secret: string, account: string, issuer: string): string {
  const query = new URLSearchParams({ secret, issuer, digits: String(digits), period: String(stepSeconds) });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll("+", "%20")}`;
}

/** Returns the code of an instant. */
export function codeAt(secret: string, at: Date): string {
  return codeOfStep(secret, stepOf(at));
}

/**
 * Returns the time step that a code belongs to, allowing one step early or late, or null. Steps up to
 * `lastStep` are refused, so that a code works only once.
 */
export function matchingStep(secret: string, code: string, at: Date, lastStep: number): number | null {
  const typed = Buffer.from(code.replace(/\s/g, ""));
  const now = stepOf(at);
  for (const step of [now, now - 1, now + 1]) {
    const expected = Buffer.from(codeOfStep(secret, step));
    const same = typed.length === expected.length && timingSafeEqual(typed, expected);
    if (same && step > lastStep) return step;
  }
  return null;
}

function stepOf(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds);
}

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const value = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(value % 10 ** digits).padStart(digits, "0");
}

/** Base32 of RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

function fromBase32(text: string): Buffer {
  let bits = "";
  for (const letter of text) bits += alphabet.indexOf(letter).toString(2).padStart(5, "0");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
