import type { SmsFate } from "#api/integrations/twilio/port.ts";

const fates: Readonly<Record<string, SmsFate["fate"]>> = {
  delivered: "delivered",
  read: "delivered",
  undelivered: "undelivered",
  failed: "failed",
  canceled: "failed",
};

/** A status of Twilio's; of those it does not know yet it says `underway`. */
export function fateOfStatus(status: string): SmsFate["fate"] {
  return fates[status] ?? "underway";
}

/** What Twilio says of an error: its text, else its number, which Twilio's list of errors explains. */
export function reasonOf(code: unknown, message: unknown): string | null {
  const text = typeof message === "string" ? message.trim() : "";
  const number = code === null || code === undefined || code === "" || code === 0 ? "" : String(code);
  if (text && number) return `${text} (Twilio ${number})`.slice(0, 500);
  return text || (number ? `Twilio ${number}` : null);
}
