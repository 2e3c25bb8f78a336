import { sql } from "kysely";
import { z } from "zod";
import { logoKeyOf, printInvoice } from "#api/money/invoices/document.ts";
import { findInvoice } from "#api/money/invoices/queries.ts";
import { chainHash } from "#api/money/invoices/rules/chain.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { keepBytes, nameFile, type StoredBytes } from "#api/platform/files/stored-file.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { Platform } from "#api/platform/platform.ts";
import { writeAudit } from "#api/platform/records/audit.ts";
import type { InvoiceKind } from "#contract/money/invoices/invoices.ts";

/** The name of the task; enqueued with the number, in its transaction. */
export const makePdfTask = "invoices.makePdf";

interface Wanted {
  organizationId: number;
  invoiceId: number;
}

const payloadShape = z.object({ organizationId: z.number(), invoiceId: z.number() });

/** Draws the PDF of an invoice that has got its number. */
export const makePdfJob: Task = (platform, payload) => makePdf(platform, payloadShape.parse(payload));

/**
 * Draws and stores the PDF of a finalized invoice, once, and links it into its sequence's chain (decision 013). Nothing is
 * locked and no transaction is open while it is drawn and stored: numbers and bookings do not wait for a storage. Begun
 * again, after a crash or beside another, it leaves the PDF that was first; all of it is read from what is frozen.
 */
export async function makePdf(platform: Platform, wanted: Wanted): Promise<void> {
  const { organizationId } = wanted;
  const source = await inTenant(platform.db, organizationId, async (trx) => {
    const row = await trx
      .selectFrom("invoice")
      .select(["branch_id", "kind", "year", "number", "issued_on", "pdf_key", "chain_sha256"])
      .where("organization_id", "=", organizationId)
      .where("id", "=", wanted.invoiceId)
      .executeTakeFirst();
    if (!row || row.number === null || row.year === null || row.issued_on === null) return null;
    const place = { branchId: row.branch_id, kind: row.kind, year: row.year };
    if (row.pdf_key !== null) return { place, linked: row.chain_sha256 !== null, toDraw: null };
    const scope = { trx, organizationId, branchIds: [row.branch_id], now: platform.now() };
    const invoice = await findInvoice(scope, wanted.invoiceId);
    const logo = await logoKeyOf(scope, invoice.issuer.logoFileId);
    return {
      place,
      linked: false,
      toDraw: { invoice, issuedOn: row.issued_on, name: `${row.number}.pdf`, logo },
    };
  });
  if (!source || source.linked) return;
  if (source.toDraw) {
    const { invoice, issuedOn, name, logo } = source.toDraw;
    const bytes = await printInvoice(platform.storage, invoice, issuedOn, logo);
    const file = await keepBytes(platform.storage, organizationId, { bytes, type: "application/pdf" });
    await attach(platform, wanted, name, file);
  }
  while (await linkNext(platform, organizationId, source.place));
}

/** The first PDF is the invoice's; bytes of another that was drawn at the same time belong to nobody. */
function attach(
  platform: Platform,
  { organizationId, invoiceId }: Wanted,
  name: string,
  storedFile: StoredBytes,
): Promise<void> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const taken = await trx
      .updateTable("invoice")
      .set({ pdf_key: storedFile.key, pdf_sha256: storedFile.sha256 })
      .where("organization_id", "=", organizationId)
      .where("id", "=", invoiceId)
      .where("pdf_key", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!taken) return;
    const object = { type: "invoice", id: invoiceId };
    const file = { name, type: "application/pdf", tag: "invoice", object };
    await nameFile({ trx, organizationId, user: null }, storedFile, file);
    const frame = { organizationId, userId: null, userName: "", call: makePdfTask, requestId: makePdfTask };
    await writeAudit(trx, frame, {
      action: "makePdf",
      objectType: "invoice",
      objectId: invoiceId,
      after: { pdfSha256: storedFile.sha256 },
      actorKind: "SYS",
    });
  });
}

/**
 * Links the next invoice of a sequence, when its PDF is there: PDFs may come in any order, the chain goes by the numbers.
 * One a transaction, so that it holds one row and waits for nobody. Two at once work the same link out of the same frozen
 * values. Answers whether the one after may be tried.
 */
function linkNext(
  { db }: Platform,
  organizationId: number,
  { branchId, kind, year }: { branchId: number; kind: InvoiceKind; year: number },
): Promise<boolean> {
  return inTenant(db, organizationId, async (trx) => {
    const ofSequence = () =>
      trx
        .selectFrom("invoice")
        .where("organization_id", "=", organizationId)
        .where("branch_id", "=", branchId)
        .where(sql<boolean>`(kind = 'invoice') = ${kind === "invoice"}`)
        .where("year", "=", year)
        .where("sequence", "is not", null)
        .limit(1);
    const next = await ofSequence()
      .select(["id", "number", "sequence", "pdf_sha256"])
      .where("chain_sha256", "is", null)
      .orderBy("sequence")
      .executeTakeFirst();
    if (!next?.pdf_sha256 || next.number === null) return false;
    const before = await ofSequence()
      .select("chain_sha256")
      .where("sequence", "<", next.sequence)
      .orderBy("sequence", "desc")
      .executeTakeFirst();
    await trx
      .updateTable("invoice")
      .set({
        chain_sha256: chainHash(before?.chain_sha256 ?? "", {
          number: next.number,
          pdfSha256: next.pdf_sha256,
        }),
      })
      .where("organization_id", "=", organizationId)
      .where("id", "=", next.id)
      .where("chain_sha256", "is", null)
      .execute();
    return true;
  });
}
