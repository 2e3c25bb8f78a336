import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { acceptUpload } from "#api/platform/files/accept.ts";
import { reencodeLogo } from "#api/platform/files/images.ts";
import { refuseFile } from "#api/platform/files/refuse.ts";
import { keepBytes, nameFile, type StoredBytes } from "#api/platform/files/stored-file.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";

/** What carries such a picture: the organization, a branch that has a logo of its own, a category of products. */
interface Bearer {
  type: "organization" | "branch" | "productCategory" | "whitelabel";
  id: number;
}

const tag = "logo";
const type = "image/png";
const maxLogoBytes = 5 * 1024 * 1024;

/**
 * Encodes an image anew as PNG, which browsers and the PDFs of invoices can both show, and stores it, while no
 * transaction is open: a storage that hangs locks no branch, whose lock numbers its invoices. Null for no logo.
 */
export async function prepareLogo(
  { platform, organizationId }: Pick<CallContext, "platform" | "organizationId">,
  file: File | undefined,
): Promise<StoredBytes | null> {
  if (!file || file.size === 0) return null;
  const upload = await refuseFile(
    acceptUpload(file, file.name, { kinds: ["image"], maxBytes: maxLogoBytes }),
  );
  const bytes = await refuseFile(reencodeLogo(upload.bytes));
  return keepBytes(platform.storage, organizationId, { bytes, type });
}

/** Keeps a prepared logo; a former one stays stored, because invoices were printed with it. Answers its id, null for none. */
export async function keepLogo(
  context: CallContext,
  of: Bearer,
  bytes: StoredBytes | null,
): Promise<number | null> {
  return bytes && nameFile(context, bytes, { name: "logo.png", type, tag, object: of });
}

/** The picture of a logo of the caller's organization, or of what else carries one; whether the caller may see it the call says. */
export async function readLogo(
  context: CallContext,
  fileId: number,
  types: readonly Bearer["type"][] = ["organization", "branch", "whitelabel"],
): Promise<StoredReply> {
  const row = await context.trx
    .selectFrom("stored_file")
    .select(["key", "name", "type"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", fileId)
    .where("tag", "=", tag)
    .where("object_type", "in", types)
    .executeTakeFirst();
  if (!row) throw notFound();
  return new StoredReply(row);
}
