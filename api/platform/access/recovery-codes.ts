import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { base32 } from "#api/platform/access/totp.ts";
import type { Platform } from "#api/platform/platform.ts";

/** How many a person gets. */
export const recoveryCodeCount = 10;
const letters = 12;

/** Ten codes of 60 bits each, as `XXXX-XXXX-XXXX`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    base32(randomBytes(8))
      .slice(0, letters)
      .replace(/(.{4})(?=.)/g, "$1-"),
  );
}

/** As it is stored: keyed, so that a stolen table cannot be searched. Spelling as typed does not matter; null when it is none. */
export function hashRecoveryCode(platform: Pick<Platform, "secretKey">, code: string): Buffer | null {
  const plain = code.toUpperCase().replace(/[^A-Z2-7]/g, "");
  if (plain.length !== letters) return null;
  const key = Buffer.from(hkdfSync("sha256", platform.secretKey, "", "hauswart recovery codes v1", 32));
  return createHmac("sha256", key).update(plain).digest();
}
