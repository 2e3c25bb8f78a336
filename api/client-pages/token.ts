import { createHash, randomBytes } from "node:crypto";
import type { Language } from "#contract/languages.ts";

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** All that is kept of a token. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The address a token opens, in a language: a page that opens nothing speaks it as well. */
export function addressOf(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}/client/${token}?lang=${language}`;
}
