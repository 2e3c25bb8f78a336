/** Why a file is refused, or cannot be stored or fetched. The caller words it. */
export type FileErrorReason =
  | "empty"
  | "tooLarge"
  | "typeNotAllowed"
  | "typeMismatch"
  | "notAnImage"
  | "imageTooLarge"
  | "badKey"
  | "notFound"
  | "storageFull"
  | "storageTimeout"
  | "storageUnavailable";

export class FileError extends Error {
  readonly reason: FileErrorReason;

  constructor(reason: FileErrorReason, cause?: unknown) {
    super(reason, { cause });
    this.name = "FileError";
    this.reason = reason;
  }
}
