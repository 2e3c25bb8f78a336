import { createHash } from "node:crypto";

/** Digests that tell the files of an input apart by their bytes. */
export interface FileDigests {
  of(file: File): string;
}

/** Reads the files of an input at any depth, before the transaction locks anything. */
export async function digestFiles(input: unknown): Promise<FileDigests> {
  const digests = new Map<File, string>();
  for (const file of filesIn(input)) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    digests.set(file, createHash("sha256").update(bytes).digest("base64url"));
  }
  return {
    of: (file) => {
      const digest = digests.get(file);
      if (digest === undefined) throw new Error("A file of the input was not read");
      return digest;
    },
  };
}

function filesIn(value: unknown): File[] {
  if (value instanceof File) return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(filesIn);
}
