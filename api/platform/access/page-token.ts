import { createHash, randomBytes } from "node:crypto";

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** All that is kept of a token. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** A text without the tokens of the links in it: who reads what was sent opens nothing by it. */
export function withoutTokens(text: string): string {
  return text.replaceAll(/(\/[a-z-]+\/)[\w-]{43}(?![\w-])/g, "$1…");
}
