import type pg from "pg";
import { planPayments } from "#api/contracts/rent-contracts/rules/payment-plan.ts";
import { bulkInsert } from "#api/demo/bulk-insert.ts";
import type { Chance } from "#api/demo/chance.ts";
import { demoTaxOf } from "#api/demo/city-tax.ts";
import type { SeededUnit } from "#api/demo/units.ts";
import { type TaxRule, taxOf } from "#api/money/city-tax-rules/rules/city-tax.ts";
import type { TaxedNight } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { addDays, daysBetween, nightsOf, weekday } from "#contract/platform/days.ts";

interface Guest {
  id: number;
  branchIndex: number;
}

interface StaySeed {
  organizationId: number;
  units: readonly SeededUnit[];
  guests: readonly Guest[];
  userIds: readonly number[];
  /** The most contracts; the calendar is filled from 9 months back to 9 months ahead. */
  contracts: number;
  today: string;
  /** City tax rules, by branch. */
  rules: readonly TaxRule[];
}

/** Adds contracts unit by unit, one after the other, so that none overlap except the one that is meant to. */
export async function seedStays(client: pg.Client, from: Chance, seed: StaySeed): Promise<void> {
  const bookable = seed.units.filter((unit) => unit.bookable);
  const perUnit = Math.max(1, Math.ceil(seed.contracts / Math.max(1, bookable.length)));
  const spread = Math.max(274, Math.ceil((perUnit * 7) / 2));
  const rows: Record<string, unknown>[] = [];
  for (const unit of bookable) {
    let date = addDays(seed.today, -spread + from.between(0, 9));
    for (
      let count = 0;
      count < perUnit && date < addDays(seed.today, spread) && rows.length < seed.contracts;
      count += 1
    ) {
      const nights =
        unit.longTerm && from.percent(60)
          ? from.between(30, 120)
          : from.between(Math.max(2, unit.minNights), 9);
      const stay = { checkIn: date, checkOut: addDays(date, nights) };
      rows.push(contractRow(from, seed, unit, stay));
      date = addDays(
        stay.checkOut,
        from.pick([0, 0, 0, 1, 1, 2, 4, 6]) +
          (stay.checkIn > seed.today
            ? from.between(0, Math.min(20, Math.ceil(daysBetween(seed.today, stay.checkIn) / 12)))
            : 0),
      );
    }
  }
  const overlap = rows.find(
    (row) => row.status === "ACTIVE" && String(row.check_in) > addDays(seed.today, 3),
  );
  if (overlap)
    rows.push({
      ...overlap,
      client_id: seed.guests[0]?.id,
      overbooking: true,
      overbooking_reason: "Import vom Kanal",
      source: "channel",
    });
  const branchOf = new Map(seed.units.map(({ id, branchIndex }) => [id, branchIndex]));
  const taxed = rows.map((row) => taxedNights(seed.rules, branchOf.get(Number(row.unit_id)) ?? -1, row));
  const payments = rows.map((row, index) =>
    paymentRows(seed, row, { cityTax: taxOf(taxed[index] ?? []), paysLate: index % 86 === 42 }),
  );
  // As the nightly job leaves them.
  for (const [index, row] of rows.entries())
    if (row.status === "COMPLETED" && owed(payments[index] ?? []) > 0) row.status = "ACTIVE";
  const ids = await bulkInsert(
    client,
    "rent_contract",
    rows.map((row, index) => ({ ...row, city_tax: taxOf(taxed[index] ?? []) })),
  );
  await bulkInsert(
    client,
    "city_tax_night",
    taxed.flatMap((nights, index) =>
      nights.map(({ ruleId, ...night }) => ({
        ...{ organization_id: seed.organizationId, contract_id: ids[index], rule_id: ruleId },
        ...night,
      })),
    ),
  );
  const plans = payments.flatMap((plan, index) => plan.map((item) => ({ ...item, contract_id: ids[index] })));
  const paymentIds = await bulkInsert(client, "contract_payment", plans);
  await bulkInsert(
    client,
    "payment_entry",
    plans.flatMap(({ organization_id, amount, method, paid_at }, index) =>
      paid_at === null
        ? []
        : [{ organization_id, payment_id: paymentIds[index], amount, method, booked_at: paid_at }],
    ),
  );
  await bulkInsert(client, "calendar_block", blockRows(from, seed, bookable));
}

function contractRow(
  from: Chance,
  seed: StaySeed,
  unit: SeededUnit,
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
) {
  const guests = seed.guests;
  const guest = guests[from.between(0, guests.length - 1)];
  const nights = nightsOf(checkIn, checkOut).map((night): [string, number, string] => [
    night,
    unit.price + (weekday(night) >= 5 && weekday(night) < 7 ? 1500 : 0),
    "base",
  ]);
  const total = nights.reduce((sum, [, price]) => sum + price, 0) + unit.cleaningFee;
  const { today } = seed;
  const status = statusOf(from, checkIn, checkOut, today, nights.length);
  const adults = from.between(1, Math.min(unit.persons, 4));
  const arrived = checkIn < today && status !== "CANCELED";
  return {
    organization_id: seed.organizationId,
    branch_id: unit.branchId,
    unit_id: unit.id,
    client_id: guest?.id,
    kind: nights.length >= 30 ? "rent30" : "rent",
    status,
    check_in: checkIn,
    check_out: checkOut,
    overbooking: false,
    overbooking_reason: null,
    hold_until: status === "NEW" ? `${holdUntil(today, checkIn, unit.id)}T12:00:00Z` : null,
    adults,
    children: from.percent(20) && adults < unit.persons ? 1 : 0,
    currency: "EUR",
    night_prices: nights,
    cleaning_fee: unit.cleaningFee,
    total,
    deposit: unit.longTerm ? unit.deposit * 3 : unit.deposit,
    cancellation: {
      kind: "free",
      freeDays: 7,
      tiers: [
        { daysBefore: 2, feePercent: 50 },
        { daysBefore: 0, feePercent: 90 },
      ],
      extraFee: 0,
    },
    source: from.pick(["direct", "direct", "phone", "channel", "channel", "website"]),
    note: "",
    checked_in_at: arrived ? `${checkIn}T14:20:00Z` : null,
    checked_out_at: status === "COMPLETED" ? `${checkOut}T09:10:00Z` : null,
    canceled_at: status === "CANCELED" ? `${addDays(checkIn < today ? checkIn : today, -3)}T08:00:00Z` : null,
    cancel_reason: status === "CANCELED" ? "Gast hat abgesagt" : null,
    cancel_fee: status === "CANCELED" ? Math.round(total / 2) : null,
    visible: true,
    created_by: seed.userIds[from.between(0, 3)],
    created_at: `${addDays(checkIn < today ? checkIn : today, -from.between(2, 60))}T${String(from.between(7, 18)).padStart(2, "0")}:${String(from.between(0, 59)).padStart(2, "0")}:00Z`,
  };
}

function statusOf(from: Chance, checkIn: string, checkOut: string, today: string, nights: number): string {
  if (from.percent(5)) return "CANCELED";
  // A guest who leaves today has not left yet.
  if (checkOut < today) return "COMPLETED";
  if (checkIn <= today) return "ACTIVE";
  const lead = daysBetween(today, checkIn);
  if (nights >= 30) return from.pick(["ACTIVE", "OWNER_APPROVED", "REVIEWING", "WAITING_FOR_DATA"]);
  if (lead > 5 && from.percent(12)) return from.pick(["WAITING_FOR_DATA", "OWNER_APPROVED", "REVIEWING"]);
  if (lead > 2 && from.percent(8)) return "NEW";
  return "ACTIVE";
}

/** Options end on different days of the next three weeks, before the guest would arrive. */
function holdUntil(today: string, checkIn: string, unitId: number): string {
  return addDays(today, 1 + (unitId % Math.min(20, daysBetween(today, checkIn) - 1)));
}

function nightsIn(row: Record<string, unknown>) {
  return Array.isArray(row.night_prices)
    ? row.night_prices.map(([night, price]: [string, number]) => ({ night, price, source: "base" as const }))
    : [];
}

/** Returns the city tax of a stay; none for a cancelled one. */
function taxedNights(
  rules: readonly TaxRule[],
  branchIndex: number,
  row: Record<string, unknown>,
): TaxedNight[] {
  if (row.status === "CANCELED") return [];
  return demoTaxOf(rules, branchIndex, {
    nights: nightsIn(row),
    adults: Number(row.adults),
    children: Number(row.children),
    source: String(row.source),
  });
}

function paymentRows(
  seed: StaySeed,
  row: Record<string, unknown>,
  { cityTax, paysLate }: { cityTax: number; paysLate: boolean },
) {
  const checkIn = String(row.check_in);
  const checkOut = String(row.check_out);
  const nights = nightsIn(row);
  const booked = String(row.created_at).slice(0, 10);
  const plan = planPayments({
    checkIn,
    checkOut,
    nights,
    cleaningFee: Number(row.cleaning_fee),
    cityTax,
    deposit: Number(row.deposit),
    plan: nights.length >= 30 ? "monthly" : nights.length > 5 ? "halfHalf" : "full",
    today: booked,
  });
  return plan.map((item) => {
    const paid =
      row.status !== "CANCELED" &&
      row.status !== "NEW" &&
      item.dueOn <= addDays(seed.today, paysLate ? -40 : 0);
    return {
      organization_id: seed.organizationId,
      kind: item.kind,
      due_on: item.dueOn,
      amount: item.amount,
      period_from: item.periodFrom,
      period_until: item.periodUntil,
      status: row.status === "CANCELED" ? "cancelled" : paid ? "paid" : "open",
      method: paid ? "transfer" : null,
      paid_at: paid ? `${item.dueOn}T10:00:00Z` : null,
    };
  });
}

/** Returns what keeps a stay from being completed: its unpaid amount, without the deposit. */
function owed(payments: readonly { kind: string; status: string; amount: number }[]): number {
  return payments
    .filter(({ kind, status }) => status === "open" && kind !== "deposit")
    .reduce((sum, { amount }) => sum + amount, 0);
}

function blockRows(from: Chance, seed: StaySeed, units: readonly SeededUnit[]) {
  return units
    .filter((_, index) => index % 9 === 4)
    .map((unit) => {
      const from_on = addDays(seed.today, 270 + from.between(6, 30));
      const type = from.pick(["maintenance", "owner", "manual"]);
      return {
        organization_id: seed.organizationId,
        unit_id: unit.id,
        type,
        from_on,
        until_on: addDays(from_on, from.between(2, 6)),
        reason: type === "maintenance" ? "Wartung" : type === "owner" ? "Eigennutzung" : "",
        note: "",
        created_by: seed.userIds[1],
      };
    });
}
