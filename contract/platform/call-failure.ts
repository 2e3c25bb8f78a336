/** Stable names of failures with their HTTP status. Messages: `locales/<language>/errors.json` under the same name. */
export const failureStatus = {
  VALIDATION: 400,
  BAD_REQUEST: 400,
  OVERDUE_INVOICES: 400,
  UNKNOWN_BRANCH: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  WRONG_CODE: 401,
  PASSKEY_REFUSED: 401,
  FORBIDDEN: 403,
  EMAIL_UNCONFIRMED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  TRIAL_ENDED: 403,
  STEP_UP_REQUIRED: 403,
  SECOND_FACTOR_MISSING: 403,
  PERSON_REQUIRED: 403,
  READ_ONLY_TOKEN: 403,
  NOT_AS_IMPERSONATOR: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  STATE_CONFLICT: 409,
  NIGHTS_TAKEN: 409,
  ALREADY_EXISTS: 409,
  IN_USE: 409,
  INVOICE_FINAL: 409,
  IDEMPOTENCY_REUSED: 409,
  TOO_LARGE: 413,
  FILE_REFUSED: 422,
  INVALID_TRANSITION: 422,
  NOT_READY: 422,
  ACCOUNT_LOCKED: 429,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  NOT_CONNECTED: 503,
  CONNECTION_FAILED: 503,
  SERVER_FAILED: 503,
  DATABASE_UNAVAILABLE: 503,
  STORAGE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type FailureType = keyof typeof failureStatus;

/** A call that failed; the same in process and over HTTP. `message` is for the user, in their language. */
export class CallFailure extends Error {
  readonly errorType: FailureType;
  readonly status: number;
  /**
   * Details by kind of failure: `fields` for VALIDATION, `current` for STATE_CONFLICT, `contracts` for
   * NIGHTS_TAKEN.
   */
  readonly objects: FailureObjects;

  constructor(errorType: FailureType, message: string, objects: FailureObjects = {}) {
    super(message);
    this.name = "CallFailure";
    this.errorType = errorType;
    this.status = failureStatus[errorType];
    this.objects = objects;
  }
}

export interface FailureObjects {
  /** Message by field name (`contract.checkIn` for nested ones). */
  fields?: Record<string, string>;
  [key: string]: unknown;
}

/** Whether a received value names a known failure. */
export function isFailureType(value: unknown): value is FailureType {
  return typeof value === "string" && value in failureStatus;
}
