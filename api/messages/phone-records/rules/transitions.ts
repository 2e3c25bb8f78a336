import type { Transition } from "#api/platform/moves/transitions.ts";
import type { PhoneRecordStatus } from "#contract/messages/phone-records/phone-record.ts";
import { needs } from "#contract/platform/access.ts";

/** Statuses of a phone record: docs/rules/phone-records.md. */
export const phoneRecordTransitions: readonly Transition<PhoneRecordStatus>[] = [
  { action: "add", from: null, to: "open", by: needs("phone", "create") },
  { action: "close", from: "open", to: "closed", by: needs("phone", "edit"), confirm: true },
  { action: "reopen", from: "closed", to: "open", by: needs("phone", "operation"), reason: true },
];
