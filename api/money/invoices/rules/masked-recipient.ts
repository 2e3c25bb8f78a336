import type { Recipient } from "#contract/money/invoices/invoices.ts";

const guarded = ["name", "address", "zip", "city", "vatId", "email"] as const;

/** The recipient of an invoice without what the reader may not see of a client; `hidden` as `hiddenClientFields` answers it. */
export function maskRecipient(recipient: Recipient, hidden: readonly string[]): Recipient {
  const masked = { ...recipient };
  for (const field of guarded) if (hidden.includes(field)) masked[field] = "";
  return masked;
}

/** A changed recipient: what the writer does not see stays as it is stored. */
export function keepHidden(typed: Recipient, stored: Recipient, hidden: readonly string[]): Recipient {
  const masked = { ...typed };
  for (const field of guarded) if (hidden.includes(field)) masked[field] = stored[field];
  return masked;
}
