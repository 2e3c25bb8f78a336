import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";
import type { StayFields } from "#contract/rent-contracts.ts";

/** The client of a stay: the one named, or a new one taken down with it. */
export async function guestOf(context: CallContext, stay: StayFields, branchId: number): Promise<number> {
  if (stay.clientId !== undefined && stay.client !== undefined)
    throw invalid("contract.clientId", "clientTwice");
  if (stay.clientId !== undefined) return knownGuest(context, stay.clientId);
  if (stay.client === undefined) throw invalid("contract.clientId", "required");
  const { firstname, lastname, email, phone, language } = stay.client;
  const { id } = await context.trx
    .insertInto("client")
    .values({
      organization_id: context.organizationId,
      branch_id: branchId,
      firstname,
      lastname,
      email,
      phone,
      language,
      is_renter: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({ action: "add", objectType: "client", objectId: id, after: stay.client });
  return id;
}

async function knownGuest(context: CallContext, clientId: number): Promise<number> {
  const client = await context.trx
    .selectFrom("client")
    .select(["id", "is_renter"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", clientId)
    .where("branch_id", "in", [...context.branchIds])
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!client) throw invalid("contract.clientId", "unknownClient");
  if (!client.is_renter) {
    await context.trx
      .updateTable("client")
      .set({ is_renter: true })
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", clientId)
      .execute();
  }
  return clientId;
}
