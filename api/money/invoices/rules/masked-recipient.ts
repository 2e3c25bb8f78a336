import type { Recipient } from "#contract/money/invoices/invoices.ts";

const guarded = ["name", "address", "zip", "city", "vatId", "email"] as const;

/**
 * Returns the recipient of an invoice without the client data that the reader may not see. `hidden` is the
 * result of `hiddenClientFields`.
 */
export function maskRecipient(recipient: Recipient, hidden: readonly string[]): Recipient {
  const masked = { ...recipient };
  for (const field of guarded) if (hidden.includes(field)) masked[field] = "";
  return masked;
}

/** Merges a changed recipient: fields that the writer does not see stay as stored. */
export function keepHidden(typed: Recipient, stored: Recipient, hidden: readonly string[]): Recipient {
  const masked = { ...typed };
  for (const field of guarded) if (hidden.includes(field)) masked[field] = stored[field];
  return masked;
}
