import type { SmsFate } from "#api/integrations/twilio/port.ts";

const fates: Readonly<Record<string, SmsFate["fate"]>> = {
  delivered: "delivered",
  read: "delivered",
  undelivered: "undelivered",
  failed: "failed",
  canceled: "failed",
};

/** Translates a status of Twilio's messages. Statuses that are not final, or unknown, become `underway`. */
export function fateOfStatus(status: string): SmsFate["fate"] {
  return fates[status] ?? "underway";
}

/** Twilio's reason for an error: its text and its number, which Twilio's list of errors explains. */
export function reasonOf(code: unknown, message: unknown): string | null {
  const text = typeof message === "string" ? message.trim() : "";
  const number = code === null || code === undefined || code === "" || code === 0 ? "" : String(code);
  if (text && number) return `${text} (Twilio ${number})`.slice(0, 500);
  return text || (number ? `Twilio ${number}` : null);
}
