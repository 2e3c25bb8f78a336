import { conflictsOfStays } from "#api/contracts/rent-contracts/booking/conflicts.ts";
import { createContract, requireForce } from "#api/contracts/rent-contracts/booking/create.ts";
import { requireUnits } from "#api/contracts/rent-contracts/booking/quote.ts";
import { lockUnits } from "#api/planning/nights/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { NewRentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";

interface NewStay {
  propertyId: number;
  contract: NewRentContract;
}

/**
 * Books several stays in one transaction: all of them or none. Their units are locked first, in order of
 * their ids. All conflicts are reported at once; invalid fields carry the number of their stay,
 * `contracts.1.contract.checkOut`. A new guest who is written the same way twice is added once.
 */
export async function createContracts(context: CallContext, stays: readonly NewStay[]): Promise<number[]> {
  const unitIds = stays.map(({ propertyId }) => propertyId);
  await requireUnits(context, unitIds);
  await lockUnits(context, unitIds);
  requireApart(stays);
  await requireFree(context, stays);
  const guests = new Map<string, number>();
  const ids: number[] = [];
  for (const [index, { propertyId, contract }] of stays.entries()) {
    const { client, ...stay } = contract;
    const written = JSON.stringify(client ?? null);
    const guestId = guests.get(written);
    const id = await createContract(
      context,
      propertyId,
      guestId === undefined ? contract : { ...stay, clientId: guestId },
    ).catch((error: unknown) => {
      throw error instanceof Failure ? named(error, index) : error;
    });
    if (client !== undefined && guestId === undefined)
      guests.set(written, await guestOfContract(context, id));
    ids.push(id);
  }
  return ids;
}

/** Throws for stays that take each other's nights, which not even `force` allows. */
function requireApart(stays: readonly NewStay[]): void {
  const holds = ({ contract: { status } }: NewStay) => status === "NEW";
  const fields = stays.flatMap((stay, index) => {
    const other = stays
      .slice(0, index)
      .some(
        (earlier) =>
          holds(stay) &&
          holds(earlier) &&
          earlier.propertyId === stay.propertyId &&
          earlier.contract.checkIn < stay.contract.checkOut &&
          earlier.contract.checkOut > stay.contract.checkIn,
      );
    return other ? [{ field: `contracts.${index}.contract.checkIn`, key: "staysOverlap" }] : [];
  });
  if (fields.length > 0) throw new Failure("VALIDATION", { fields });
}

/** Throws for all taken nights at once, except for those that are taken knowingly. */
async function requireFree(context: CallContext, stays: readonly NewStay[]): Promise<void> {
  const holding = stays.filter(({ contract: { status, force } }) => status === "NEW" && !force);
  const conflicts = await conflictsOfStays(
    context,
    holding.map(({ propertyId: unitId, contract: { checkIn: from, checkOut: until } }) => ({
      unitId,
      from,
      until,
    })),
  );
  if (conflicts.flat().length > 0) requireForce(context, { force: false, forceReason: "" }, conflicts.flat());
}

/** Adds the number of the stay to a refusal. */
function named(failure: Failure, index: number): Failure {
  const { errorType, params, objects, detail, keepsWrites } = failure;
  const fields = failure.fields.map((problem) => ({
    ...problem,
    field: `contracts.${index}.${problem.field}`,
  }));
  return new Failure(errorType, { params, objects, detail, fields, keepsWrites });
}

async function guestOfContract({ trx, organizationId }: CallContext, id: number): Promise<number> {
  const { client_id } = await trx
    .selectFrom("rent_contract")
    .select("client_id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return client_id;
}
