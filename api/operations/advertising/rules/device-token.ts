import { createHmac, randomInt, timingSafeEqual } from "node:crypto";

/** Letters and digits that are not mistaken for one another. */
const signs = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** Makes the code that is typed on a device once. */
export function newCode(): string {
  return Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join("");
}

/** Returns a code as it is stored, however it was typed. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

interface Counts {
  sentAt: string;
  counts: readonly { at: string; faces: number }[];
}

/** Computes the signature of counts with a device's key, in hex. */
export function signatureOf(key: Buffer, { sentAt, counts }: Counts): string {
  const signed = JSON.stringify({ sentAt, counts: counts.map(({ at, faces }) => ({ at, faces })) });
  return createHmac("sha256", key).update(signed).digest("hex");
}

/** Whether counts were signed with the key at most five minutes ago. */
export function isGenuine(key: Buffer, message: Counts & { signature: string }, now: Date): boolean {
  if (Math.abs(now.getTime() - Date.parse(message.sentAt)) > 5 * 60_000) return false;
  const signature = Buffer.from(signatureOf(key, message), "hex");
  return timingSafeEqual(signature, Buffer.from(message.signature, "hex"));
}
