import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { fileRow, findReadableFile } from "#api/organization/files/download.ts";
import type { CallContext, PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";
import type { FileReply } from "#contract/platform/call.ts";

const validSeconds = 60;

/** Makes a ticket for a file that the caller may read. Only its hash is stored. */
export async function makeTicket(
  context: CallContext,
  fileId: number,
): Promise<{ ticket: string; expiresAt: string }> {
  const { trx, organizationId, user } = context;
  const file = await findReadableFile(context, fileId);
  const ticket = randomBytes(32).toString("base64url");
  await sql`DELETE FROM download_ticket WHERE organization_id = ${organizationId} AND expires_at < now()`.execute(
    trx,
  );
  const { rows } = await sql<{ expires_at: string }>`
    INSERT INTO download_ticket (organization_id, ticket_hash, file_id, user_id, expires_at)
    VALUES (${organizationId}, ${hash(ticket)}, ${file.id}, ${user.id}, now() + make_interval(secs => ${validSeconds}))
    RETURNING expires_at`.execute(trx);
  await context.audit({
    action: "ticket",
    objectType: file.object_type ?? "file",
    objectId: file.object_id ?? file.id,
    after: { fileId: file.id, name: file.name },
  });
  return { ticket, expiresAt: rows[0]?.expires_at ?? context.now.toISOString() };
}

/** Returns the file of a ticket, once. Throws NOT_FOUND for a used, expired or invented ticket. */
export async function useTicket({ platform }: PublicContext, ticket: string): Promise<FileReply> {
  const { rows } = await sql<{
    organization_id: number;
    file_id: number;
  }>`SELECT * FROM take_download_ticket(${hash(ticket)})`.execute(platform.db);
  const [taken] = rows;
  if (!taken) throw notFound();
  const file = await inTenant(platform.db, taken.organization_id, (trx) =>
    fileRow(trx, taken.organization_id, taken.file_id),
  );
  if (!file) throw notFound();
  return new StoredReply(file).open(platform.storage);
}

function hash(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}
