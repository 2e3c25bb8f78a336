import type { FailureObjects, FailureType } from "#contract/platform/call-failure.ts";

/**
 * A failure inside the API: its name and the values for its message. Only the dispatcher words it, as a
 * `CallFailure` in the caller's language.
 */
export class Failure extends Error {
  readonly errorType: FailureType;
  /** Values for the message of `locales/<language>/errors.json`. */
  readonly params: Record<string, string | number>;
  readonly objects: FailureObjects;
  /** A more specific message: `NOT_READY` with `detail: "noImage"` is worded `NOT_READY_noImage`, under `refusals` of the domain's own texts. */
  readonly detail: string | undefined;
  /** Messages by field, as keys of `locales/<language>/validation.json`. */
  readonly fields: FieldProblem[];
  /**
   * True when what the call wrote before it failed is committed: a wrong password that is counted, a vendor's
   * failure that is shown.
   */
  readonly keepsWrites: boolean;

  constructor(errorType: FailureType, more: FailureDetails = {}) {
    super([errorType, more.detail].filter(Boolean).join(".") + named(more.fields));
    this.name = "Failure";
    this.errorType = errorType;
    this.params = more.params ?? {};
    this.objects = more.objects ?? {};
    this.detail = more.detail;
    this.fields = more.fields ?? [];
    this.keepsWrites = more.keepsWrites ?? false;
  }
}

/** Lists the fields and reasons for readers of the stack trace. */
function named(fields: readonly FieldProblem[] = []): string {
  return fields.map(({ field, key }) => ` ${field}: ${key}`).join(",");
}

export interface FieldProblem {
  /** Dotted path of the field in the input. */
  field: string;
  /** Key in `validation.json`. */
  key: string;
  params?: Record<string, string | number>;
}

interface FailureDetails {
  detail?: string;
  params?: Record<string, string | number>;
  objects?: FailureObjects;
  fields?: FieldProblem[];
  keepsWrites?: boolean;
}

/**
 * 404: the record does not exist, or belongs to another tenant or branch (the answer does not tell which).
 */
export function notFound(): Failure {
  return new Failure("NOT_FOUND");
}

/** Returns the record, or null when the search throws NOT_FOUND. Every other failure is thrown on. */
export async function nullIfMissing<T>(finding: Promise<T>): Promise<T | null> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof Failure && error.errorType === "NOT_FOUND") return null;
    throw error;
  }
}

/** 400 beside one field. `key` names the message in `validation.json`. */
export function invalid(field: string, key: string, params?: Record<string, string | number>): Failure {
  return new Failure("VALIDATION", { fields: [{ field, key, ...(params && { params }) }] });
}

/**
 * 409: somebody changed the record meanwhile. `current` is the stored object, so that both values can be
 * shown.
 */
export function stateConflict(
  current: unknown,
  changed: { changedBy: string; changedAt: string } | null,
): Failure {
  return new Failure("STATE_CONFLICT", { objects: { current, ...changed } });
}

/** Returns the same failure, marked so that what the call wrote is committed. */
export function keepingWrites(failure: Failure): Failure {
  return new Failure(failure.errorType, { ...failure, detail: failure.detail ?? "", keepsWrites: true });
}
