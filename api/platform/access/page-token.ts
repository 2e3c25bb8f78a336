import { createHash, randomBytes } from "node:crypto";

/** Makes a token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hashes a token; only the hash is stored. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Removes the tokens of links from a text, so that readers of a sent message cannot open anything with it.
 */
export function withoutTokens(text: string): string {
  return text.replaceAll(/(\/[a-z-]+\/)[\w-]{43}(?![\w-])/g, "$1…");
}
