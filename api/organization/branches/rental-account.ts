import { takeDownClient } from "#api/clients/clients/verbs.ts";
import { findBranch } from "#api/organization/branches/queries.ts";
import { branchTable } from "#api/organization/branches/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { writeRecord } from "#api/platform/records/records.ts";

/**
 * Returns the client that stands for the branch itself as a tenant: what it rents is booked on this account
 * (`companyClients`). It is made once, from the branch's legal name and address; later calls return the same
 * one.
 */
export async function createRentalAccount(context: CallContext, id: number): Promise<number> {
  const branch = await findBranch(context, id, { lock: true });
  const [client] = branch.companyClients;
  if (client) return client.id;
  const { email, phone, address, zip, city, country, vatId } = branch;
  const clientId = await takeDownClient(
    context,
    {
      ...{ branchId: id, company: branch.legalName, email, phone, address, zip, city, country, vatId },
      isRenter: true,
    },
    { after: { company: branch.legalName, branchId: id, rentalAccountOf: branch.name } },
  );
  await writeRecord(context, branchTable, id, {}, { rental_account_id: clientId });
  await context.audit({
    action: "createRentalAccount",
    objectType: "branch",
    objectId: id,
    before: { rentalAccount: null },
    after: { rentalAccount: clientId },
  });
  return clientId;
}
