import { randomBytes, randomInt } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A secret of this installation: made once, kept in `dataDir` readable by its owner only, the same ever after. */
export function secretInFile(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name);
  const secret = readIfThere(path);
  if (secret) return secret;
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${make()}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    // A link appears whole or not at all, and not over the one a second starter has just made.
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, "utf8").trim();
}

/** 256 bits to sign and encrypt with. */
export function newSecretKey(): string {
  return randomBytes(32).toString("base64url");
}

// No letters that look alike: it is read from a terminal and typed.
const typeable = "abcdefghjkmnpqrstuvwxyz23456789";

/** Four groups of four, 79 bits. */
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
