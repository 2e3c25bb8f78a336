import { blank, choice, lines, optional, record, reference } from "#contract/platform/record.ts";

/** From the mildest on. A sticky one is above all others and stays until its cause is gone. */
export const alertSeverities = ["low", "high", "sticky"] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

export const alertStatuses = ["open", "acknowledged", "removed"] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** Where the next step for a contract is done, beside the actions on the alert itself. */
export const alertSteps = [
  "changeStay",
  "cancelStay",
  "checkIn",
  "checkOut",
  "payments",
  "complete",
  "contract",
] as const;
export type AlertStep = (typeof alertSteps)[number];

interface AlertKind {
  severity: AlertSeverity;
  steps: readonly AlertStep[];
  /** Whether people can raise it, too. */
  byPeople?: true;
}

/** The kinds of alerts: the default severity and the steps that help. */
export const alertKinds = {
  OVERBOOKING: { severity: "high", steps: ["changeStay", "cancelStay"] },
  PAYMENT_OVERDUE: { severity: "low", steps: ["payments"] },
  NO_SHOW: { severity: "high", steps: ["checkIn", "cancelStay"] },
  NOT_CHECKED_OUT: { severity: "low", steps: ["checkOut"] },
  BALANCE_OPEN: { severity: "high", steps: ["payments", "complete"] },
  HOLD_ENDING: { severity: "low", steps: ["contract"] },
  LEASE_BLOCKED: { severity: "high", steps: ["changeStay"] },
  SIGN_EXPIRED: { severity: "low", steps: ["contract"] },
  SIGN_DECLINED: { severity: "high", steps: ["contract"] },
  CARD_DECLINED: { severity: "high", steps: ["payments"] },
  LATE_PAYMENT: { severity: "high", steps: ["payments"] },
  DEPOSIT_FAILED: { severity: "high", steps: ["contract"] },
  DEPOSIT_LAPSES: { severity: "high", steps: ["contract"] },
  DEPOSIT_NOT_REFUNDED: { severity: "low", steps: ["contract"] },
  DEPOSIT_REFUND_FAILED: { severity: "high", steps: ["contract"] },
  CREDIT_REPORT_LATE: { severity: "high", steps: ["contract"] },
  OFFER_TAKEN: { severity: "high", steps: ["contract"] },
  OFFER_DECLINED: { severity: "low", steps: ["contract"] },
  NOT_CLEANED: { severity: "high", steps: ["contract"] },
  MESSAGE_LACKS_VALUE: { severity: "high", steps: ["contract"] },
  MESSAGE_CORRECTION: { severity: "low", steps: ["contract"] },
  KEY_MISSING: { severity: "high", steps: ["contract"] },
  KEYBOX_DOWN: { severity: "high", steps: ["contract"] },
  KEY_NOT_RETURNED: { severity: "low", steps: ["contract"] },
  CHECK_KEYS: { severity: "high", steps: ["contract"] },
  LOCK_FAULT: { severity: "high", steps: ["contract"] },
  CODE_NOT_SET: { severity: "high", steps: ["contract"] },
  CODE_NOT_WITHDRAWN: { severity: "high", steps: ["contract"] },
  EFFECT_FAILED: { severity: "high", steps: ["contract"] },
  GUEST_WISH: { severity: "low", steps: ["contract"], byPeople: true },
  TO_CLARIFY: { severity: "high", steps: ["contract"], byPeople: true },
} as const satisfies Record<string, AlertKind>;
export type AlertCode = keyof typeof alertKinds;

export const alertCodes = Object.keys(alertKinds) as [AlertCode, ...AlertCode[]];
/** The alerts that people may write themselves. */
export const ownAlertCodes = ["TO_CLARIFY", "GUEST_WISH"] as const satisfies readonly AlertCode[];

/** The fields of an alert that people write. */
export const contractAlertRecord = record("alert", {
  code: choice(ownAlertCodes),
  severity: choice(alertSeverities),
  note: blank(lines(1000)),
  assignedTo: optional(reference()),
});
