import { createHmac, randomInt, timingSafeEqual } from "node:crypto";

/** Letters and digits that nobody takes for one another. */
const signs = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** What is typed on a device once. */
export function newCode(): string {
  return Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join("");
}

/** A code as it is stored, however it was typed. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

interface Counts {
  sentAt: string;
  counts: readonly { at: string; faces: number }[];
}

/** The signature of counts under a device's key, hex. */
export function signatureOf(key: Buffer, { sentAt, counts }: Counts): string {
  const signed = JSON.stringify({ sentAt, counts: counts.map(({ at, faces }) => ({ at, faces })) });
  return createHmac("sha256", key).update(signed).digest("hex");
}

/** Whether counts were signed with the key, and not longer than five minutes ago. */
export function isGenuine(key: Buffer, message: Counts & { signature: string }, now: Date): boolean {
  if (Math.abs(now.getTime() - Date.parse(message.sentAt)) > 5 * 60_000) return false;
  const signature = Buffer.from(signatureOf(key, message), "hex");
  return timingSafeEqual(signature, Buffer.from(message.signature, "hex"));
}
