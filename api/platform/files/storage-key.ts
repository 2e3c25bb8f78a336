import { FileError } from "#api/platform/files/file-error.ts";

/**
 * Throws `badKey` for keys that could leave the folder, or that mean different things to a file system and to
 * a bucket. Allowed are parts of letters, digits, `.`, `_` and `-`, divided by single slashes, none beginning
 * with a dot.
 */
export function checkKey(key: string): void {
  const parts = key.split("/");
  if (key.length > 500 || !parts.every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/.test(part)))
    throw new FileError("badKey");
}
