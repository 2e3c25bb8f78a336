import type { EffectScope, Events, Moved } from "#api/platform/moves/effects.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import {
  declinePurchase,
  signersOf,
  signPurchase,
  voidPurchaseSigning,
} from "#api/sale/purchase-contracts/signing.ts";
import { purchaseSigningStatusList } from "#api/sale/purchase-contracts/signing-status.ts";

/** Voids the signing of a purchase that failed or is reviewed again. */
export function voidSigningOfPurchase(scope: EffectScope, { id, reason }: Moved): Promise<void> {
  return voidPurchaseSigning(scope, id, reason);
}

/**
 * Takes over what a vendor reports about its request and we do not know yet, the earliest signature first.
 */
export async function takePurchaseSignatures(
  scope: EffectScope,
  report: Events["signature.report"],
): Promise<void> {
  const { trx, organizationId } = scope;
  const row = await trx
    .selectFrom("purchase_signing")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("vendor_reference", "=", report.reference)
    .where("voided_at", "is", null)
    .where("fully_signed_at", "is", null)
    .executeTakeFirst();
  if (!row) return;
  const mover: Mover = { ...scope, actor: "EXT" };
  if (report.state === "refused")
    await trx
      .updateTable("purchase_signing")
      .set({ vendor_failure: report.reason })
      .where("organization_id", "=", organizationId)
      .where("id", "=", row.id)
      .execute();
  for (const { key, state, at, reason } of report.signers.toSorted(byTime)) {
    const signing = await purchaseSigningStatusList.lock(mover, row.id);
    const signer = (await signersOf(scope, row.id)).find(({ id }) => String(id) === key);
    if (!signer || signer.signedAt !== null) continue;
    if (state === "signed")
      await signPurchase(mover, signing, signer.id, { way: "vendor", name: signer.name, ...(at && { at }) });
    if (state === "declined") {
      await declinePurchase(mover, signing, signer.id, reason);
      return;
    }
  }
}

const byTime = (a: { at: string | null }, b: { at: string | null }) => (a.at ?? "").localeCompare(b.at ?? "");
