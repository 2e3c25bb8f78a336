import { sql } from "kysely";
import { begin, move } from "#api/platform/moves/move.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import { purchaseStatusList } from "#api/sale/purchase-contracts/purchase-status.ts";

/**
 * Makes a contract with the same terms of an offer that all have signed; the offer is archived. Returns the
 * contract's id.
 */
export async function takeOffer(mover: Mover, offerId: number): Promise<number> {
  const { trx, organizationId, platform, now, user, audit } = mover;
  const system = { platform, trx, organizationId, now, user, audit, actor: "SYS" as const };
  const status = begin(system, purchaseStatusList, "NEW");
  const { rows } = await sql<{ id: number }>`
    INSERT INTO purchase_contract (organization_id, branch_id, unit_id, kind, offer_id, seller_id, agent_id, notary, price, currency,
      commission_rate, financing, handover_on, note, status, created_by)
    SELECT organization_id, branch_id, unit_id, 'contract', id, seller_id, agent_id, notary, price, currency, commission_rate, financing,
      handover_on, note, ${status}::text, created_by FROM purchase_contract WHERE organization_id = ${organizationId} AND id = ${offerId}
    RETURNING id`.execute(trx);
  const id = rows[0]?.id ?? 0;
  await sql`INSERT INTO purchase_buyer (organization_id, purchase_id, client_id, share_over, share_under, place, address, birthday,
      nationality, financing, delivered_at)
    SELECT organization_id, ${id}::bigint, client_id, share_over, share_under, place, address, birthday, nationality, financing, delivered_at
    FROM purchase_buyer WHERE organization_id = ${organizationId} AND purchase_id = ${offerId}`.execute(trx);
  await sql`INSERT INTO purchase_payment (organization_id, purchase_id, place, name, phase, due_on, amount)
    SELECT organization_id, ${id}::bigint, place, name, phase, due_on, amount FROM purchase_payment
    WHERE organization_id = ${organizationId} AND purchase_id = ${offerId} AND paid_at IS NULL`.execute(trx);
  await mover.audit({
    action: "add",
    objectType: "purchaseContract",
    objectId: id,
    after: { offerId, status },
  });
  await move(system, purchaseStatusList, offerId, { action: "cancel", reason: `#${id}` });
  return id;
}
