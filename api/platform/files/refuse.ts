import { Failure } from "#api/platform/calls/failure.ts";
import { FileError } from "#api/platform/files/file-error.ts";
import { cleanFileName } from "#api/platform/files/file-name.ts";

/**
 * Waits for the check of a file and turns its refusal into FILE_REFUSED, or TOO_LARGE for its size. `name`
 * says which of several files was refused.
 */
export async function refuseFile<T>(check: Promise<T>, name?: string): Promise<T> {
  try {
    return await check;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const objects = name === undefined ? {} : { file: cleanFileName(name) };
    throw error.reason === "tooLarge"
      ? new Failure("TOO_LARGE", { objects })
      : new Failure("FILE_REFUSED", { detail: error.reason, objects });
  }
}
