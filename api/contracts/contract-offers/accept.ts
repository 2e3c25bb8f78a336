import { raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import {
  inTheWayOf,
  type OfferRecord,
  offerStatusList,
} from "#api/contracts/contract-offers/offer-status.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import { formatDate } from "#contract/platform/format.ts";

/** Who accepted, with the name they typed, and from which address. */
interface Signed {
  signature: string;
  signed_by: "page" | "phone";
  signed_address: string;
  signed_agent: string;
}

/**
 * Records that the guest accepted in conversation with a colleague. Repeating it makes no second contract.
 */
export async function signOffer(context: CallContext, id: number, signature: string) {
  const record = await offerStatusList.lock(context, id);
  const { address: signed_address, userAgent: signed_agent } = context;
  const signed = { signature, signed_by: "phone" as const, signed_address, signed_agent };
  if (record.status === "open") {
    const taken = await inTheWayOf(context, record);
    const [first] = taken;
    if (first && record.contractStatus === "INQUIRY") {
      await tellTaken(context, record);
      const named = first.contractId !== null && readsClient(context, "name");
      throw new Failure("NIGHTS_TAKEN", {
        params: {
          label: named ? first.guest : (first.contractId ?? first.reason),
          ...{ from: formatDate(first.from), until: formatDate(first.until) },
        },
        keepsWrites: true,
      });
    }
  }
  const { to } = await acceptOffer(context, record, signed);
  return { status: to, contractId: record.contractId };
}

/** Accepts a held offer. Its effects are in `following.ts`. */
export function acceptOffer(mover: Mover, record: OfferRecord, signed: Signed) {
  const { signature } = signed;
  return move(mover, offerStatusList, record, { action: "acceptOffer", set: signed, details: { signature } });
}

/**
 * Notifies the colleague responsible for the inquiry that the guest accepted nights which others have by now.
 */
export async function tellTaken(
  scope: EffectScope,
  { id, contractId }: Pick<OfferRecord, "id" | "contractId">,
): Promise<void> {
  await raiseAlert(scope, { contractId, code: "OFFER_TAKEN", cause: String(id) });
}
