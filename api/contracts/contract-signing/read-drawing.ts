import { invalid } from "#api/platform/calls/failure.ts";
import { FileError } from "#api/platform/files/file-error.ts";
import { reencodeLogo } from "#api/platform/files/images.ts";

/** Returns a drawn name as a re-encoded PNG; null when nothing was drawn. */
export async function readDrawing(drawing: string): Promise<Uint8Array | null> {
  const [, written = ""] = drawing.split(",");
  if (written === "") return null;
  try {
    return await reencodeLogo(new Uint8Array(Buffer.from(written, "base64")));
  } catch (error) {
    if (error instanceof FileError) throw invalid("drawing", "format");
    throw error;
  }
}
