import type { z } from "zod";
import { Failure } from "#api/platform/calls/failure.ts";
import type { Translate } from "#api/platform/calls/texts.ts";
import { DatabaseUnavailable } from "#api/platform/database/unavailable.ts";
import { FileError } from "#api/platform/files/file-error.ts";
import type { Platform } from "#api/platform/platform.ts";
import { fieldWord } from "#api/platform/records/field-words.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { fallbackName } from "#contract/platform/fallback-names.ts";
import { countOf, validationKey } from "#contract/platform/validation-key.ts";

interface Frame {
  t: Translate;
  platform: Pick<Platform, "log" | "domains">;
  requestId: string;
  call: string;
}

/** Words a failure for the caller. An unexpected error becomes INTERNAL; its stack trace goes to the log. */
export function toCallFailure(error: unknown, frame: Frame): CallFailure {
  const { t, requestId, call } = frame;
  const { log } = frame.platform;
  if (error instanceof Failure) return worded(error, t, call);
  if (error instanceof DatabaseUnavailable) {
    log.warn({ requestId, call }, "database unavailable");
    return new CallFailure("DATABASE_UNAVAILABLE", t("errors:DATABASE_UNAVAILABLE"));
  }
  const broken = isNodeError(error) && brokenConstraint(error, frame);
  if (broken) return broken;
  if (error instanceof FileError) return storageFailure(error, t);
  // The file system or the database (SQLSTATE disk_full) has no space left.
  if (isNodeError(error) && (error.code === "ENOSPC" || error.code === "53100"))
    return new CallFailure("STORAGE_FULL", t("errors:STORAGE_FULL"));
  // A NUL or half a character, which the database cannot store as text (SQLSTATE character_not_in_repertoire,
  // untranslatable_character).
  if (isNodeError(error) && (error.code === "22021" || error.code === "22P05")) {
    log.warn({ requestId, call }, "letters that cannot be stored");
    return new CallFailure("BAD_REQUEST", t("errors:BAD_REQUEST"));
  }
  log.error({ requestId, call, err: error }, "call failed");
  const fallback = fallbackName(call);
  const message = t("errors:INTERNAL", { requestId });
  return new CallFailure("INTERNAL", fallback ? `${t(`errors:fallback.${fallback}`)}. ${message}` : message, {
    requestId,
  });
}

/**
 * Translates a broken constraint by the words of its domain. One that no domain has declared is a bug, except
 * for a unique constraint.
 */
function brokenConstraint(error: NodeJS.ErrnoException, { t, platform, requestId, call }: Frame) {
  const constraint = "constraint" in error ? String(error.constraint) : "";
  const { constraints } = platform.domains;
  const meaning = constraints.get(constraint) ?? constraints.get(error.code ?? "");
  if (meaning) return worded(meaning(), t, call);
  // unique_violation: two requests at once both found the name or number free.
  if (error.code !== "23505") return null;
  platform.log.warn({ requestId, call, constraint }, "written twice at once");
  return new CallFailure("ALREADY_EXISTS", t("errors:ALREADY_EXISTS"));
}

/** Makes the failure for a file that the storage cannot store or fetch. */
function storageFailure({ reason }: FileError, t: Translate): CallFailure {
  if (reason === "storageFull") return new CallFailure("STORAGE_FULL", t("errors:STORAGE_FULL"));
  if (reason === "notFound") return new CallFailure("NOT_FOUND", t("errors:NOT_FOUND"));
  return new CallFailure("STORAGE_UNAVAILABLE", t("errors:STORAGE_UNAVAILABLE"));
}

/** Makes VALIDATION with a message for each field from the schema's errors. */
export function validationFailure(error: z.ZodError): Failure {
  const fields = error.issues.map((issue) => ({ field: issue.path.join("."), ...validationKey(issue) }));
  return new Failure("VALIDATION", { fields });
}

function worded(failure: Failure, t: Translate, call: string): CallFailure {
  // The sentence of a refusal that no permission would lift names none.
  const isForEverybody = failure.errorType === "FORBIDDEN" && !failure.params.permission;
  const detail = failure.detail || (isForEverybody ? "whoever" : "");
  const key = `errors:${failure.errorType}${detail ? `_${detail}` : ""}`;
  const fields = failure.fields.map(({ field, key: message, params }): [string, string] => [
    field,
    t(`validation:${message}`, { field: fieldWord(call, field, t), ...params, ...countOf(params) }),
  ]);
  const objects =
    fields.length > 0 ? { ...failure.objects, fields: Object.fromEntries(fields) } : failure.objects;
  const reply = new CallFailure(failure.errorType, t(key, failure.params), objects);
  // For readers of the stack trace: the message above is for the user, this shows where the call was refused.
  reply.cause = failure;
  return reply;
}

function isNodeError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error;
}
