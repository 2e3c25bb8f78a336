import type { PhoneRecordStatus } from "#contract/phone-record.ts";

/** How each status is shown. */
export const phoneRecordTones = { open: "accent", closed: "neutral" } as const satisfies Record<
  PhoneRecordStatus,
  string
>;
