import { FileError } from "#api/platform/files/file-error.ts";
import { type FileKind, goesAs, isImageName, sniffType } from "#api/platform/files/file-kinds.ts";
import { cleanFileName, extensionOf } from "#api/platform/files/file-name.ts";

/** 25 MB, the limit for attachments of mails, so that every stored file can be sent. */
export const maxUploadBytes = 25 * 1024 * 1024;

export interface AcceptedFile {
  bytes: Uint8Array;
  /** MIME type, derived from the content. */
  type: string;
  /** Without dot, derived from the content. */
  extension: string;
  name: string;
}

/**
 * Accepts an upload if its content is of an allowed kind and its name does not contradict. The browser's MIME
 * type is ignored. Throws {@link FileError}: `empty`, `tooLarge`, `notAnImage` for other content under an
 * image's name or where only images are allowed, `typeNotAllowed`, `typeMismatch`.
 */
export async function acceptUpload(
  file: Blob,
  name: string,
  { kinds, maxBytes = maxUploadBytes }: { kinds: readonly FileKind[]; maxBytes?: number },
): Promise<AcceptedFile> {
  if (file.size === 0) throw new FileError("empty");
  if (file.size > maxBytes) throw new FileError("tooLarge");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const cleaned = cleanFileName(name);
  const ending = extensionOf(cleaned);
  const type = await sniffType(bytes);
  const isImage = type?.kinds.includes("image") ?? false;
  if (!isImage && (isImageName(ending) || kinds.every((kind) => kind === "image")))
    throw new FileError("notAnImage");
  if (!type?.kinds.some((kind) => kinds.includes(kind))) throw new FileError("typeNotAllowed");
  if (ending !== "" && !goesAs(type, ending)) throw new FileError("typeMismatch");
  return {
    bytes,
    type: type.type,
    extension: type.extension,
    name: ending === "" ? `${cleaned}.${type.extension}` : cleaned,
  };
}
