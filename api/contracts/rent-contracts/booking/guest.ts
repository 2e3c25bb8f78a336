import { countAs, takeDownClient } from "#api/clients/clients/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { NewRentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";

/** The client of a stay: the one named, or a new one taken down with it. */
export async function guestOf(
  context: CallContext,
  stay: NewRentContract,
  branchId: number,
): Promise<number> {
  if (stay.clientId !== undefined && stay.client !== undefined)
    throw invalid("contract.clientId", "clientTwice");
  if (stay.clientId !== undefined) return guestClient(context, stay.clientId);
  if (stay.client === undefined) throw invalid("contract.clientId", "required");
  const { firstname, lastname, email, phone, language } = stay.client;
  const guest = { branchId, firstname, lastname, email, phone, language, isRenter: true };
  return takeDownClient(context, guest, { after: stay.client });
}

async function guestClient(context: CallContext, clientId: number): Promise<number> {
  const client = await context.trx
    .selectFrom("client")
    .select(["id", "is_renter"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", clientId)
    .where("branch_id", "in", [...context.branchIds])
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!client) throw invalid("contract.clientId", "unknownClient");
  if (!client.is_renter) await countAs(context, clientId, "renter");
  return clientId;
}
