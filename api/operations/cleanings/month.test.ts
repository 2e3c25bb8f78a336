import { type RawBuilder, sql } from "kysely";
import { expect, it } from "vitest";
import { chanceOf } from "#api/contracts/rent-contracts/random-acts-testing.ts";
import { watchCleanings } from "#api/operations/cleanings/clock.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { addDays } from "#contract/platform/days.ts";

/** Another one draws another month. */
const seed = Number(process.env.MONTH_SEED ?? 20_261_101);
const first = "2026-11-01";
const days = 31;
const unitCount = 8;

const house = await testHouse();
const { organizationId, platform } = house;
const [branchId] = house.branchIds;
const api = await house.admin();
const chance = chanceOf(seed);
const one = <T>(all: readonly T[]): T => {
  const drawn = all[chance(all.length)];
  if (drawn === undefined) throw new Error("nothing to draw from");
  return drawn;
};
const rowsOf = <T>(query: RawBuilder<T>) =>
  inTenant(platform.db, organizationId, async (trx) => (await query.execute(trx)).rows);

/** What comes too late or asks for what is taken is refused; anything else is a fault. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  const honest = [
    "NIGHTS_TAKEN",
    "STATE_CONFLICT",
    "INVALID_TRANSITION",
    "NOT_READY",
    "NOT_FOUND",
    "VALIDATION",
  ];
  await act().catch((error: unknown) => {
    if (!(error instanceof CallFailure) || !honest.includes(error.errorType)) throw error;
  });
}

async function units(): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 1; n <= unitCount; n += 1) {
    const { RealEstateId: id } = await api.units.add({
      realEstate: { branchId, label: `M${n}`, city: "Wien", country: "AT", basePricePerNight: 9000 },
    });
    await rowsOf(sql`INSERT INTO nuki (organization_id, branch_id, unit_id, name, nuki_number, status)
      VALUES (${organizationId}, ${branchId}, ${id}, ${`Lock ${n}`}, ${`17${n}000777`}, 'INSTALLED')`);
    ids.push(id);
  }
  return ids;
}

const stays: number[] = [];

/** What people of the office do in a day. */
const acts = {
  book: async (today: string, all: readonly number[]) => {
    const checkIn = addDays(today, chance(12));
    const { contractId } = await api.rentContracts.create({
      propertyId: one(all),
      contract: {
        ...{ checkIn, checkOut: addDays(checkIn, 1 + chance(5)), adults: 1 + chance(2) },
        ...{
          status: "NEW",
          client: { lastname: `Guest ${chance(900)}`, email: `g${chance(900)}@mail.example` },
        },
      },
    });
    stays.push(contractId);
    await api.rentContracts.updateStatus({ id: contractId, status: "ACTIVE", reason: "by phone" });
  },
  move: async (today: string, all: readonly number[]) => {
    const { contract } = await api.rentContracts.read({ id: one(stays) });
    // What is over is corrected by nobody; whoever is in house stays longer, or leaves earlier.
    if (contract.checkOut <= today) return;
    const isInHouse = contract.checkIn <= today;
    const checkIn = isInHouse || chance(2) === 0 ? contract.checkIn : addDays(today, 1 + chance(12));
    const checkOut = addDays(isInHouse ? today : checkIn, 1 + chance(5));
    await api.stayChanges.change({
      id: contract.id,
      propertyId: chance(2) === 0 ? contract.unitId : one(all),
      contract: {
        ...{ checkIn, checkOut },
        ...{ adults: contract.adults, children: contract.children, price: "keep" },
      },
    });
  },
  cancel: () => api.rentContracts.cancel({ id: one(stays), reason: "plans changed" }),
  clean: async () => {
    const { cleanings } = await api.cleanings.tasks({ filter: { status: ["NEED_CLEANING", "OVERDUE"] } });
    if (cleanings.length > 0) await api.cleanings.setStatus({ id: one(cleanings).id, status: "CLEANED" });
  },
};
const often = ["book", "book", "book", "move", "move", "cancel", "clean", "clean", "clean"] as const;

it(`follows its stays through a month (seed ${seed}): one cleaning each, codes that live as long, nothing twice`, async () => {
  const all = await units();
  const { id: late } = await api.guestFeatures.add({
    feature: {
      ...{ branchId, name: "Late check-out", per: "stay", price: 3000, taxRate: 10, moment: "checkOut" },
      ...{ effect: "lateCheckOut", effectTime: "13:00", leadHours: 1, cutOffHours: 0 },
    },
  });
  for (let day = 0; day < days; day += 1) {
    const today = addDays(first, day);
    house.at(`${today}T08:00:00Z`);
    for (let n = 0; n < 5; n += 1) {
      const name = one(often);
      if (name === "book" || stays.length > 0) await attempt(() => acts[name](today, all));
    }
    if (stays.length > 0 && chance(2) === 0)
      await attempt(async () => {
        const { id } = await api.featureRequests.add({
          contractId: one(stays),
          feature: { featureId: late },
        });
        const { request } = await api.featureRequests.read({ id });
        await api.featureRequests.pay({ orderId: request.orderId ?? 0 });
      });
    for (const hour of ["12:30", "19:00"]) {
      house.at(`${today}T${hour}:00Z`);
      await watchCleanings(platform, {});
      await watchCleanings(platform, {});
    }
  }
  expect(stays.length).toBeGreaterThan(25);

  // An agreed stay has one cleaning in its unit, and another unit has none of it that is still to be begun.
  const perStay = await rowsOf(sql<{ id: number; here: number; elsewhere: number }>`
    SELECT c.id, count(*) FILTER (WHERE k.unit_id = c.unit_id AND k.status <> 'CANCELLED')::int AS here,
      count(*) FILTER (WHERE k.unit_id <> c.unit_id AND k.status = 'UNDEFINED')::int AS elsewhere
    FROM rent_contract c LEFT JOIN cleaning k ON k.organization_id = c.organization_id AND k.contract_id = c.id
    WHERE c.status = 'ACTIVE' GROUP BY c.id`);
  expect(perStay.filter(({ here, elsewhere }) => here !== 1 || elsewhere !== 0)).toEqual([]);
  const orphans = await rowsOf(sql`SELECT k.id FROM cleaning k JOIN rent_contract c ON c.id = k.contract_id
    WHERE c.status = 'CANCELED' AND k.status = 'UNDEFINED'`);
  expect(orphans).toEqual([]);

  // What is open ends before whoever really comes next, and begins when its guest goes.
  const wrong = await rowsOf(sql`
    SELECT k.id, k.next_contract_id, n.id AS next FROM cleaning k JOIN rent_contract c ON c.id = k.contract_id AND c.unit_id = k.unit_id
    LEFT JOIN LATERAL (SELECT o.id, o.check_in FROM rent_contract o WHERE o.unit_id = c.unit_id AND o.blocks_nights AND o.id <> c.id
      AND o.check_in >= c.check_out ORDER BY o.check_in LIMIT 1) n ON true
    WHERE c.status = 'ACTIVE' AND k.status NOT IN ('CLEANED', 'CANCELLED')
      AND (k.next_contract_id IS DISTINCT FROM n.id OR k.due_by > k.next_arrival_at
        OR (k.starts_at AT TIME ZONE 'Europe/Vienna')::date <> c.check_out)`);
  expect(wrong).toEqual([]);
  const unalarmed =
    await rowsOf(sql`SELECT k.id FROM cleaning k WHERE k.status = 'OVERDUE' AND k.next_contract_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM contract_alert a WHERE a.contract_id = k.next_contract_id AND a.code = 'NOT_CLEANED' AND a.cause = k.id::text)`);
  expect(unalarmed).toEqual([]);

  // A code lives with its stay, in the lock of its unit; no two of a lock are the same.
  const codes =
    await rowsOf(sql`SELECT x.id FROM nuki_code x JOIN rent_contract c ON c.id = x.contract_id JOIN nuki l ON l.id = x.nuki_id
    WHERE x.state IN ('wanted', 'active') AND (c.status <> 'ACTIVE' OR l.unit_id <> c.unit_id
      OR (x.valid_until AT TIME ZONE 'Europe/Vienna')::date <> c.check_out)`);
  expect(codes).toEqual([]);
  const missing =
    await rowsOf(sql`SELECT c.id FROM rent_contract c WHERE c.status = 'ACTIVE' AND c.check_out > ${addDays(first, days)}
    AND (SELECT count(*) FROM nuki_code x WHERE x.contract_id = c.id AND x.kind = 'stay' AND x.state IN ('wanted', 'active')) <> 1`);
  expect(missing).toEqual([]);

  // A paid late check-out is the hour of its stay, and of no other.
  const hours =
    await rowsOf(sql`SELECT c.id FROM rent_contract c WHERE (c.check_out_time IS NOT NULL) <> EXISTS (
    SELECT FROM feature_request f WHERE f.contract_id = c.id AND f.status = 'PAID' AND f.effect = 'lateCheckOut')`);
  expect(hours).toEqual([]);
}, 240_000);
