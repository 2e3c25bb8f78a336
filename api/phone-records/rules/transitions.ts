import type { Transition } from "#api/platform/transitions.ts";
import { needs } from "#contract/access.ts";
import type { PhoneRecordStatus } from "#contract/phone-record.ts";

/** Status of a phone record: docs/rules/phone-records.md. */
export const phoneRecordTransitions: readonly Transition<PhoneRecordStatus>[] = [
  { action: "add", from: null, to: "open", by: needs("phone", "create") },
  { action: "close", from: "open", to: "closed", by: needs("phone", "edit"), confirm: true },
  { action: "reopen", from: "closed", to: "open", by: needs("phone", "operation"), reason: true },
];
