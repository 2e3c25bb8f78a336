import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Platform } from "#api/platform/platform.ts";

/** Version of the sealing, so that another one can follow without guessing. */
const prefix = "v1.";
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

type KeyHolder = Pick<Platform, "secretKey">;

/**
 * Encrypts a secret for the database: AES-256-GCM with a key derived (HKDF-SHA256) from SECRET_KEY, as text.
 * The result differs each time, even for the same text.
 */
export function seal(platform: KeyHolder, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(platform), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return prefix + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts what `seal` returned. Throws when it was changed, or sealed with another SECRET_KEY. */
export function unseal(platform: KeyHolder, sealed: string): string {
  if (!sealed.startsWith(prefix)) throw new Error("Not a sealed text of a known kind");
  const bytes = Buffer.from(sealed.slice(prefix.length), "base64url");
  if (bytes.length < nonceBytes + tagBytes) throw new Error("A sealed text is cut off");
  const opened = createDecipheriv(algorithm, keyOf(platform), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  opened.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([opened.update(bytes.subarray(nonceBytes + tagBytes)), opened.final()]).toString(
    "utf8",
  );
}

// The salt may be fixed, because SECRET_KEY is random already; the name keeps this key apart from those of
// other uses.
function keyOf({ secretKey }: KeyHolder): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey, "", "hauswart seal v1", 32));
}
