import { sql } from "kysely";
import { keepPurchaseFile } from "#api/clients/documents/verbs.ts";
import { drawTemplate, fillTemplate, usableTemplate } from "#api/contracts/contract-templates/verbs-draw.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { clientName } from "#api/platform/client-data/name.ts";
import { keepBytes, type StoredBytes } from "#api/platform/files/stored-file.ts";
import { filesOf } from "#api/platform/records/record-files.ts";
import { buyersOf } from "#api/sale/purchase-contracts/buyers.ts";
import { keeperOf } from "#api/sale/purchase-contracts/files.ts";
import { instalmentsOf } from "#api/sale/purchase-contracts/instalments.ts";
import { findPurchase } from "#api/sale/purchase-contracts/queries.ts";
import { type PurchaseFacts, purchaseValues } from "#api/sale/purchase-contracts/rules/document-values.ts";
import { beginSigning } from "#api/sale/purchase-contracts/signing.ts";
import { holdPurchase } from "#api/sale/purchase-contracts/terms.ts";
import type { TextBlock } from "#contract/contracts/contract-templates/contract-templates.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Wanted {
  id: number;
  templateId: number;
}

interface Made {
  storedFile: StoredBytes;
  blocks: TextBlock[];
  missing: string[];
  /** Of the terms it was made of. */
  termsVersion: number;
  template: { id: number; name: string; textNumber: number; language: Language };
}

/** Draws and stores the document once the transaction is over. */
export async function prepareMade(
  context: CallContext,
  { id, templateId }: Wanted,
): Promise<() => Promise<Made>> {
  const purchase = await findPurchase(context, id);
  const template = await usableTemplate(context, templateId, purchase.branchId);
  const facts = await factsOf(context, id);
  const { blocks, missing } = fillTemplate(template, purchaseValues(facts, template.language));
  return async () => {
    const bytes = await drawTemplate(template, {
      author: facts.branch.legalName,
      number: id,
      blocks,
      now: context.now,
    });
    const { storage } = context.platform;
    const storedFile = await keepBytes(storage, context.organizationId, { bytes, type: "application/pdf" });
    return { storedFile, blocks, missing, termsVersion: purchase.termsVersion, template };
  };
}

/** Keeps what was drawn as the purchase's next version from that template; `toSign`: it is what is signed from now on. */
export async function keepMade(
  context: CallContext,
  { id }: Wanted,
  { storedFile, blocks, missing, termsVersion, template }: Made,
  toSign: boolean,
) {
  const record = await holdPurchase(context, id);
  const last = await context.trx
    .selectFrom("document")
    .select(({ fn }) => fn.max("number").as("number"))
    .where("organization_id", "=", context.organizationId)
    .where("purchase_id", "=", id)
    .where("template_id", "=", template.id)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const documentId = await keepPurchaseFile(
    context,
    { purchaseId: id, name: `${template.name} ${id} v${number}.pdf`, storedFile },
    { templateId: template.id, templateText: template.textNumber, number },
  );
  if (toSign)
    await beginSigning(context, record, {
      documentId,
      documentName: template.name,
      sha256: storedFile.sha256,
      language: template.language,
      blocks,
      missing,
      termsVersion,
    });
  return { documents: await filesOf(context, keeperOf(id)), missing };
}

/** What is known of a purchase for a text; who asks may read names and addresses. */
async function factsOf(context: CallContext, id: number): Promise<PurchaseFacts> {
  const purchase = await findPurchase(context, id);
  const { trx, organizationId } = context;
  const [row] = (
    await sql<Pick<PurchaseFacts, "branch" | "unit" | "organization"> & { sellerAddress: string }>`
      SELECT o.name AS organization,
        jsonb_build_object('name', b.name, 'legalName', b.legal_name, 'address', ${place("b")}, 'phone', coalesce(b.phone, ''),
          'email', coalesce(b.email, '')) AS branch,
        jsonb_build_object('name', u.label, 'address', ${purchase.unitAddress}::text, 'rooms', u.rooms, 'area', u.area) AS unit,
        coalesce((SELECT ${place("c")} FROM client c WHERE c.organization_id = p.organization_id AND c.id = p.seller_id), '') AS "sellerAddress"
      FROM purchase_contract p JOIN organization o ON o.id = p.organization_id
      JOIN branch b ON b.organization_id = p.organization_id AND b.id = p.branch_id
      JOIN unit u ON u.organization_id = p.organization_id AND u.id = p.unit_id
      WHERE p.organization_id = ${organizationId} AND p.id = ${id}`.execute(trx)
  ).rows;
  if (!row) throw new Error(`purchase ${id} is not there`);
  const parts = await buyersOf(context, id);
  const addresses = new Map(
    (
      await trx
        .selectFrom("client as c")
        .select(["c.id", clientName("c").as("name")])
        .select(sql<string>`${place("c")}`.as("address"))
        .where("c.organization_id", "=", organizationId)
        .where("c.id", "in", [...parts.map(({ clientId }) => clientId), 0])
        .execute()
    ).map((one) => [one.id, one]),
  );
  const { sellerAddress, ...facts } = row;
  return {
    ...facts,
    ...{ id, kind: purchase.kind, price: purchase.price, commission: purchase.commission },
    ...{ currency: purchase.currency, handoverOn: purchase.handoverOn, notary: purchase.notary },
    seller: { name: purchase.sellerName, address: sellerAddress },
    buyers: parts.map(({ clientId, share, data }) => ({
      name: addresses.get(clientId)?.name ?? "",
      address: data?.address || (addresses.get(clientId)?.address ?? ""),
      share,
    })),
    instalments: (await instalmentsOf(context, purchase)).map(({ name, due, amount }) => ({
      name,
      due,
      amount,
    })),
    today: await todayAt(context, purchase.branchId),
  };
}

function place(of: string) {
  const column = (name: string) => sql`coalesce(${sql.ref(`${of}.${name}`)}, '')`;
  return sql`concat_ws(', ', nullif(trim(${column("address")}), ''), nullif(trim(${column("zip")} || ' ' || ${column("city")}), ''))`;
}
