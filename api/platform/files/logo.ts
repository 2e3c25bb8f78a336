import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { reencodeLogo } from "#api/platform/files/images.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { storeFile } from "#api/platform/files/stored-file.ts";
import type { FileReply } from "#contract/call.ts";

/** What carries a logo: the organization, or a branch that has one of its own. */
interface Bearer {
  type: "organization" | "branch";
  id: number;
}

const tag = "logo";
const maxLogoBytes = 5 * 1024 * 1024;

/**
 * Keeps an image as a logo, encoded anew as PNG, which browsers and the PDFs of invoices can both show; null for none.
 * A former one stays stored, because invoices were printed with it. Answers its id.
 */
export async function keepLogo(
  context: CallContext,
  of: Bearer,
  file: File | undefined,
): Promise<number | null> {
  if (!file || file.size === 0) return null;
  const upload = await refuseFile(
    acceptUpload(file, file.name, { kinds: ["image"], maxBytes: maxLogoBytes }),
  );
  const bytes = await refuseFile(reencodeLogo(upload.bytes));
  return storeFile(context, context.platform.storage, {
    bytes,
    name: "logo.png",
    type: "image/png",
    tag,
    object: of,
  });
}

/** The picture of a logo of the caller's organization; any member may see it. */
export async function readLogo(context: CallContext, fileId: number): Promise<FileReply> {
  const row = await context.trx
    .selectFrom("stored_file")
    .select(["key", "name", "type"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", fileId)
    .where("tag", "=", tag)
    .where("object_type", "in", ["organization", "branch"])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { body } = new Response(await context.platform.storage.get(row.key));
  return { name: row.name, type: row.type, body: body ?? new Uint8Array() };
}
