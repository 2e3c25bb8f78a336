import { randomBytes, randomInt } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns a secret of this installation. It is made once, and stored in `dataDir` where only its owner can
 * read it.
 */
export function secretInFile(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name);
  const secret = readIfThere(path);
  if (secret) return secret;
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${make()}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    // A link appears whole or not at all, and does not overwrite the file of a second process that starts at
    // the same time.
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, "utf8").trim();
}

/** Returns an existing secret, or null when there is none. */
export function secretIn(dataDir: string, name: string): string | null {
  return readIfThere(join(dataDir, name)) || null;
}

/** 256 bits to sign and encrypt with. */
export function newSecretKey(): string {
  return randomBytes(32).toString("base64url");
}

// Letters that look alike are left out: it is read from a terminal and typed.
const typeable = "abcdefghjkmnpqrstuvwxyz23456789";

/** Makes a password of four groups of four, with 79 bits. */
export function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => typeable[randomInt(typeable.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return null;
  }
}
