import { Failure } from "#api/platform/failure.ts";
import { FileError } from "#api/platform/files/file-error.ts";

/** Waits for a check of a file and turns its refusal into FILE_REFUSED, or TOO_LARGE for its size. */
export async function refuseFile<T>(check: Promise<T>): Promise<T> {
  try {
    return await check;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw error.reason === "tooLarge"
      ? new Failure("TOO_LARGE")
      : new Failure("FILE_REFUSED", { detail: error.reason });
  }
}
