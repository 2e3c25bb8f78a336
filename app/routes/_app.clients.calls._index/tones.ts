import type { PhoneRecordStatus } from "#contract/messages/phone-records/phone-record.ts";

/** How each status is shown. */
export const phoneRecordTones = { open: "accent", closed: "neutral" } as const satisfies Record<
  PhoneRecordStatus,
  string
>;
