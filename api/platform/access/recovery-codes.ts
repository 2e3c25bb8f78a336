import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { base32 } from "#api/platform/access/totp.ts";
import type { Platform } from "#api/platform/platform.ts";

/** How many codes a person gets. */
export const recoveryCodeCount = 10;
const letters = 12;

/** Makes ten codes of 60 bits each, as `XXXX-XXXX-XXXX`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    base32(randomBytes(8))
      .slice(0, letters)
      .replace(/(.{4})(?=.)/g, "$1-"),
  );
}

/**
 * Hashes a code for storage with the secret key, so that a stolen table cannot be searched. Spelling variants
 * count as the same; null when the text is no code.
 */
export function hashRecoveryCode(platform: Pick<Platform, "secretKey">, code: string): Buffer | null {
  const plain = code.toUpperCase().replace(/[^A-Z2-7]/g, "");
  if (plain.length !== letters) return null;
  const key = Buffer.from(hkdfSync("sha256", platform.secretKey, "", "hauswart recovery codes v1", 32));
  return createHmac("sha256", key).update(plain).digest();
}
