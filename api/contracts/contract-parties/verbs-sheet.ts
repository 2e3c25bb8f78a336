import { sql } from "kysely";
import {
  dataOf,
  type Party,
  partiesOf,
  registerData,
  stayOf,
  travels,
} from "#api/contracts/contract-parties/queries.ts";
import {
  isNumbered,
  isRegistered,
  type RegisterCountry,
  sheetFields,
  sheetRetentionEnd,
} from "#api/contracts/contract-parties/rules/guest-register.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type EffectScope, type Moved, raise } from "#api/platform/moves/effects.ts";
import type { SheetPerson } from "#contract/contracts/contract-parties/contract-parties.ts";
import { registerFields } from "#contract/contracts/contract-parties/contract-party.ts";
import { todayIn } from "#contract/platform/days.ts";

type Scope = Pick<CallContext, "trx" | "organizationId">;

/** The guest has arrived: they are entered into the register of the country, where it has one, under the next number. */
export async function registerArrival(
  scope: EffectScope,
  { id: contractId }: Pick<Moved, "id">,
): Promise<void> {
  if (await refreshSheet(scope, contractId)) return;
  const stay = await stayOf(scope, contractId);
  const { country, branchId, timeZone } = stay;
  const people = country ? sheetOf(country, await partiesOf(scope, contractId)) : [];
  if (country === null || people.length === 0) return;
  const arrivedOn = todayIn(timeZone, scope.now);
  const year = Number(arrivedOn.slice(0, 4));
  const number = isNumbered(country) ? await nextNumber(scope, branchId, year) : null;
  await scope.trx
    .insertInto("guest_sheet")
    .values({
      organization_id: scope.organizationId,
      branch_id: branchId,
      contract_id: contractId,
      ...{ country, year, number },
      registered_at: scope.now.toISOString(),
      arrived_on: arrivedOn,
      people: JSON.stringify(people),
      keep_until: sheetRetentionEnd(country, arrivedOn),
    })
    .execute();
  await scope.audit({
    action: "register",
    objectType: "rentContract",
    objectId: contractId,
    after: { registerNumber: number === null ? null : `${number}/${year}`, people: people.length },
  });
}

/** The next number of a branch and year: its row is held until the transaction ends, and one that fails has taken none. */
async function nextNumber({ trx, organizationId }: Scope, branchId: number, year: number): Promise<number> {
  const { last } = await trx
    .insertInto("guest_sheet_sequence")
    .values({ organization_id: organizationId, branch_id: branchId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "branch_id", "year"])
        .doUpdateSet({ last: sql`guest_sheet_sequence.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

/** The guests of a stay, or what is known of them, are different: its sheet of the register says so, and its city tax may be another. */
export async function guestsChanged(scope: EffectScope, contractId: number): Promise<void> {
  await refreshSheet(scope, contractId);
  await raise(scope, "rentContract.guestsChanged", { contractId });
}

/** What was completed after check-in stands on the sheet as well; its number stays. False where there is no sheet yet. */
export async function refreshSheet(scope: EffectScope, contractId: number): Promise<boolean> {
  const { trx, organizationId } = scope;
  const sheet = await trx
    .selectFrom("guest_sheet")
    .select(["id", "country"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .forUpdate()
    .executeTakeFirst();
  if (!sheet) return false;
  const people = sheetOf(sheet.country, await partiesOf(scope, contractId));
  // Whoever has once been entered is not struck out.
  if (people.length === 0) return true;
  await trx
    .updateTable("guest_sheet")
    .set({ people: JSON.stringify(people), version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", sheet.id)
    .execute();
  return true;
}

/** Who stands on a sheet, each with what the law lists and nothing more. */
function sheetOf(country: RegisterCountry, parties: readonly Party[]): SheetPerson[] {
  const travellers = parties.filter(travels);
  const [main] = travellers;
  const all = main !== undefined && isRegistered(country, registerData(main));
  return travellers
    .filter((party) => all || (party.nationality !== null && isRegistered(country, registerData(party))))
    .map((party) => {
      const { fields, named } = sheetFields(country, registerData(party));
      const data = dataOf(party);
      const empty = Object.fromEntries(registerFields.map((field) => [field, null]));
      const listed = Object.fromEntries(fields.map((field) => [field, data[field]]));
      return {
        ...(empty as unknown as ReturnType<typeof dataOf>),
        ...listed,
        clientId: party.clientId,
        firstname: named ? party.firstname : "",
        lastname: named ? party.lastname : "",
      };
    });
}
