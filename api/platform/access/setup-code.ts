import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#api/platform/database/connection.ts";

// Letters that look alike are left out: the code is read from a terminal and typed.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * The code that makes the organization being registered the operator of the installation: 16 letters, 79
 * bits, derived from SECRET_KEY, so that every node computes the same one and nothing has to be stored.
 */
export function setupCode({ secretKey }: { secretKey: string }): string {
  const bytes = createHmac("sha512", secretKey).update("hauswart set-up code v1").digest();
  const text = Array.from(
    { length: 16 },
    (_, index) => letters[bytes.readUInt16BE(index * 2) % letters.length],
  ).join("");
  return text.replaceAll(/(.{4})(?=.)/g, "$1-");
}

/** Whether the typed text is the code; capitals and hyphens do not matter. */
export function isSetupCode(platform: { secretKey: string }, given: string): boolean {
  const bare = (text: string) => Buffer.from(text.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
  const [typed, right] = [bare(given), bare(setupCode(platform))];
  return typed.length === right.length && timingSafeEqual(typed, right);
}

/** Whether the installation has no operator yet. */
export async function setupIsOpen(db: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`SELECT operator_exists() AS taken`.execute(db);
  return rows[0]?.taken === false;
}
