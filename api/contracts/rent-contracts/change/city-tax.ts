import { savePlanned } from "#api/contracts/rent-contracts/change/replanned.ts";
import { storedNightPrices } from "#api/contracts/rent-contracts/rules/offered-stay.ts";
import { type OpenItem, type Replanned, replan } from "#api/contracts/rent-contracts/rules/replan.ts";
import { nightsBefore, taxOfStay } from "#api/money/city-tax-rules/queries-stay.ts";
import { taxOf } from "#api/money/city-tax-rules/rules/city-tax.ts";
import { saveTaxNights } from "#api/money/city-tax-rules/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { todayIn } from "#contract/platform/days.ts";

type Scope = Pick<CallContext, "trx" | "organizationId">;

interface Options {
  /** Skips a stay whose invoice has been issued. */
  unlessBilled?: boolean;
  /** City tax that was paid and moves to another contract; negative when it comes from one. */
  carried?: number;
}

/**
 * Recomputes the city tax of a contract from its nights, its guests and today's rules, and makes its plan add
 * up to it. The caller holds the contract. A cancelled one owes none and stays as it was.
 */
export async function settleCityTax(
  scope: EffectScope,
  contractId: number,
  { unlessBilled = false, carried = 0 }: Options = {},
): Promise<void> {
  const { trx, organizationId, now, audit } = scope;
  const stay = await taxedStay(scope, contractId);
  if (stay.status === "CANCELED" || (unlessBilled && stay.billed)) return;
  const nights = await taxOfStay(scope, {
    ...stay,
    nights: storedNightPrices.parse(stay.nightPrices),
    byChannel: stay.source === "channel",
    guestsOf: contractId,
    nightsBefore: await nightsBefore(scope, contractId),
  });
  const cityTax = taxOf(nights);
  const changed = await saveTaxNights(scope, contractId, nights);
  if (cityTax !== stay.cityTax) {
    await trx
      .updateTable("rent_contract")
      .set({ city_tax: cityTax })
      .where("organization_id", "=", organizationId)
      .where("id", "=", contractId)
      .execute();
    await audit({
      action: "settleCityTax",
      objectType: "rentContract",
      objectId: contractId,
      before: { cityTax: stay.cityTax },
      after: { cityTax },
      actorKind: "SYS",
    });
  }
  if (!changed && carried === 0) return;
  const open = await openTaxItems(scope, contractId);
  const by = cityTax - stay.cityTax + carried;
  await savePlanned(scope, contractId, open, replannedTax(open, by, todayIn(stay.timeZone, now)));
}

/**
 * Changes the open items of city tax by a difference: the last item takes an increase, a decrease is taken
 * from them.
 */
export function replannedTax(open: readonly OpenItem[], by: number, today: string): Replanned {
  const owed = open.reduce((sum, { amount }) => sum + amount, by);
  const { items, ended, added } = replan(open, owed, today, "cityTax");
  const last = items.findLast(({ amount }) => amount > 0);
  if (!added || added.amount < 0 || !last) return { items, ended, added };
  const raised = items.map((item) =>
    item === last ? { ...item, amount: item.amount + added.amount } : item,
  );
  return { items: raised, ended, added: null };
}

/** Returns the open items of a contract's city tax. */
export function openTaxItems({ trx, organizationId }: Scope, contractId: number): Promise<OpenItem[]> {
  return trx
    .selectFrom("contract_payment")
    .select(["id", "kind", "due_on as dueOn", "amount"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("status", "=", "open")
    .where("kind", "=", "cityTax")
    .orderBy("due_on")
    .orderBy("id")
    .execute();
}

/**
 * Returns what was paid of a stay's price and its fees, without deposit and city tax. It is computed from the
 * items, which are read after the contract is locked, because a query that waited for the lock sees `paid` as
 * it was before.
 */
export function paidPrice({ payments }: Pick<RentContract, "payments">): number {
  return payments
    .filter(({ kind, status }) => status === "paid" && kind !== "deposit" && kind !== "cityTax")
    .reduce((sum, { amount }) => sum + amount, 0);
}

function taxedStay({ trx, organizationId }: Scope, contractId: number) {
  return trx
    .selectFrom("rent_contract as c")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .select((eb) => [
      "c.status",
      "c.source",
      "c.adults",
      "c.children",
      "c.unit_id as unitId",
      "c.night_prices as nightPrices",
      "c.city_tax as cityTax",
      "c.tax_exempt_persons as exemptPersons",
      "b.time_zone as timeZone",
      eb
        .exists(
          eb
            .selectFrom("invoice as i")
            .select("i.id")
            .whereRef("i.organization_id", "=", "c.organization_id")
            .whereRef("i.contract_id", "=", "c.id")
            .where("i.state", "=", "finalized")
            .where("i.kind", "=", "invoice")
            .where("i.canceled_by_id", "is", null),
        )
        .as("billed"),
    ])
    .where("c.organization_id", "=", organizationId)
    .where("c.id", "=", contractId)
    .executeTakeFirstOrThrow();
}
