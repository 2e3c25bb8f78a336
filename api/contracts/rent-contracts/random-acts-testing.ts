import { sql } from "kysely";
import type { Database } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { CallFailure, type FailureType } from "#contract/platform/call-failure.ts";
import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";

/** A simulated user who acts on stays at random. The same seed gives the same actions. */
interface Worker {
  api: Client;
  /** Returns a random integer below `limit`. */
  chance(limit: number): number;
  units: readonly number[];
  /** What all workers have booked and blocked so far. */
  shared: { contracts: number[]; blocks: number[]; changes: number[] };
  today: string;
}

/** mulberry32: small, and good enough to draw acts by. */
export function chanceOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

function oneOf<T>({ chance }: Worker, all: readonly T[]): T | undefined {
  return all[chance(all.length || 1)];
}

/** Nights of the next five weeks, few enough that workers want the same ones. */
function someNights({ chance, today }: Worker) {
  const checkIn = addDays(today, chance(35));
  return { checkIn, checkOut: addDays(checkIn, 1 + chance(7)) };
}

async function someStay(worker: Worker) {
  const id = oneOf(worker, worker.shared.contracts);
  return id === undefined ? null : (await worker.api.rentContracts.read({ id })).contract;
}

const acts = {
  async book(worker: Worker) {
    const { api, chance, shared, units } = worker;
    const { contractId } = await api.rentContracts.create({
      propertyId: oneOf(worker, units) ?? 0,
      contract: {
        ...someNights(worker),
        adults: 1 + chance(3),
        status: chance(5) === 0 ? "INQUIRY" : "NEW",
        client: { lastname: `Guest ${chance(500)}`, email: `guest-${chance(500)}@mail.example` },
      },
    });
    shared.contracts.push(contractId);
  },
  async confirm(worker: Worker) {
    const stay = await someStay(worker);
    if (stay)
      await worker.api.rentContracts.updateStatus({ id: stay.id, status: "ACTIVE", reason: "by phone" });
  },
  async change(worker: Worker) {
    const stay = await someStay(worker);
    if (!stay) return;
    const { chance, units, shared, api } = worker;
    const propertyId = chance(2) === 0 ? stay.unitId : (oneOf(worker, units) ?? stay.unitId);
    const { checkIn, checkOut } = chance(3) === 0 ? stay : someNights(worker);
    const { changeId } = await api.stayChanges.change({
      id: stay.id,
      propertyId,
      contract: {
        ...{ checkIn, checkOut, adults: 1 + chance(3), children: stay.children },
        price: chance(2) === 0 ? "apply" : "keep",
      },
      // Half of them read first, and lose to whoever was faster.
      ...(chance(2) === 0 && { version: stay.version }),
    });
    shared.changes.push(changeId);
  },
  async undo(worker: Worker) {
    const id = oneOf(worker, worker.shared.changes);
    if (id !== undefined) await worker.api.stayChanges.undo({ id });
  },
  async cancel(worker: Worker) {
    const stay = await someStay(worker);
    if (stay) await worker.api.rentContracts.cancel({ id: stay.id, reason: "plans changed" });
  },
  async pay(worker: Worker) {
    const stay = await someStay(worker);
    const payment = stay && oneOf(worker, stay.payments);
    if (stay && payment)
      await worker.api.rentContracts.markPaymentAsPaid({ contractId: stay.id, paymentId: payment.id });
  },
  async takeBack(worker: Worker) {
    const stay = await someStay(worker);
    const payment = stay?.payments.find(({ status }) => status === "paid");
    if (stay && payment)
      await worker.api.contractPayments.undo({
        contractId: stay.id,
        paymentId: payment.id,
        reason: "wrong stay",
      });
  },
  async arrive(worker: Worker) {
    const stay = await someStay(worker);
    if (stay) await worker.api.rentContracts.checkIn({ id: stay.id });
  },
  async depart(worker: Worker) {
    const stay = await someStay(worker);
    if (stay) await worker.api.rentContracts.checkOut({ id: stay.id });
  },
  async block(worker: Worker) {
    const { checkIn: from, checkOut: to } = someNights(worker);
    const unitIds = [oneOf(worker, worker.units) ?? 0];
    const { ids } = await worker.api.calendar.addBlock({ block: { unitIds, from, to, reason: "painting" } });
    worker.shared.blocks.push(...ids);
  },
  async unblock(worker: Worker) {
    const id = oneOf(worker, worker.shared.blocks);
    if (id !== undefined) await worker.api.calendar.removeBlock({ id });
  },
};

/** Out of a hundred actions. */
const often: Record<keyof typeof acts, number> = {
  ...{ book: 28, confirm: 12, change: 18, undo: 5, cancel: 11, pay: 8, takeBack: 3 },
  ...{ arrive: 3, depart: 2, block: 5, unblock: 5 },
};
const drawn = (Object.keys(often) as (keyof typeof acts)[]).flatMap((name) =>
  Array.from({ length: often[name] }, () => name),
);

/** The expected outcomes of an action that comes too late or asks for too much; any other is a bug. */
const expected: ReadonlySet<string> = new Set<FailureType | "done">([
  ...(["done", "NIGHTS_TAKEN", "STATE_CONFLICT", "INVALID_TRANSITION", "NOT_READY"] as const),
  ...(["NOT_FOUND", "VALIDATION", "IN_USE"] as const),
]);

interface Place {
  db: Database;
  organizationId: number;
  branchId: number;
  today: string;
}

/**
 * Runs `count` actions of several people at once, on the same twelve units and five weeks, and returns what
 * is wrong afterwards.
 */
export async function actAtRandom(place: Place, apis: readonly Client[], count: number, seed: number) {
  const units: number[] = [];
  for (let number = 1; number <= 12; number += 1) {
    const where = { branchId: place.branchId, label: `R${number}`, city: "Wien", country: "AT", persons: 4 };
    const prices = { basePricePerNight: 9900 + 37 * number, cleaningFee: 4500, deposit: 20_000 };
    const added = await apis[0]?.units.add({ realEstate: { ...where, ...prices } });
    units.push(added?.RealEstateId ?? 0);
  }
  const outcomes: Record<string, number> = {};
  const unexpected: string[] = [];
  const shared = { contracts: [], blocks: [], changes: [] };
  let left = count;
  const work = async (worker: Worker) => {
    while (left > 0) {
      left -= 1;
      const name = oneOf(worker, drawn) ?? "book";
      const outcome = await acts[name](worker).then(() => "done", typeOf);
      outcomes[`${name}: ${outcome}`] = (outcomes[`${name}: ${outcome}`] ?? 0) + 1;
      if (!expected.has(outcome)) unexpected.push(`${name}: ${outcome}`);
    }
  };
  const { today } = place;
  await Promise.all(
    apis.map((api, number) => work({ api, chance: chanceOf(seed + number), units, shared, today })),
  );
  return { outcomes, unexpected, doubled: await doubleNights(place), wrong: await wrongSums(place) };
}

function typeOf(error: unknown): string {
  return error instanceof CallFailure ? error.errorType : String(error);
}

/** Finds nights of a unit that two stays have, or a stay and a block, although nobody forced it. */
function doubleNights({ db, organizationId }: Place) {
  return inTenant(db, organizationId, async (trx) => {
    const { rows } = await sql<{ what: string; unit_id: number; one: number; other: number }>`
      WITH stay AS (
        SELECT unit_id, id, nights FROM rent_contract
        WHERE organization_id = ${organizationId} AND blocks_nights
      )
      SELECT 'stays' AS what, a.unit_id, a.id AS one, b.id AS other FROM stay a
      JOIN stay b ON b.unit_id = a.unit_id AND b.id > a.id AND b.nights && a.nights
      UNION ALL
      SELECT 'block', a.unit_id, a.id, b.id FROM stay a
      JOIN calendar_block b ON b.organization_id = ${organizationId} AND b.unit_id = a.unit_id AND b.removed_at IS NULL
        AND daterange(b.from_on, b.until_on) && a.nights
      LIMIT 20`.execute(trx);
    return rows;
  });
}

/**
 * Finds contracts whose money does not add up: plan against price or fee (payments beyond a fee are to be
 * paid back), paid against booked.
 */
function wrongSums({ db, organizationId }: Place) {
  return inTenant(db, organizationId, async (trx) => {
    const { rows } = await sql<{
      id: number;
      status: string;
      owed: number;
      planned: number;
      paid: number;
      booked: number;
    }>`
      SELECT c.id, c.status, c.owed, p.planned, p.paid, p.booked FROM (
        SELECT id, status, CASE WHEN status = 'CANCELED' THEN coalesce(cancel_fee, 0) ELSE total + city_tax + reminder_fees + charges END AS owed
        FROM rent_contract WHERE organization_id = ${organizationId} AND status <> 'INQUIRY'
      ) c JOIN LATERAL (
        SELECT coalesce(sum(p.amount) FILTER (WHERE p.status <> 'cancelled'), 0)::bigint AS planned,
          coalesce(sum(p.amount) FILTER (WHERE p.status = 'paid'), 0)::bigint AS paid,
          coalesce(sum(e.amount), 0)::bigint AS booked
        FROM contract_payment p LEFT JOIN (
          SELECT payment_id, sum(amount) AS amount FROM payment_entry WHERE organization_id = ${organizationId} GROUP BY payment_id
        ) e ON e.payment_id = p.id
        WHERE p.organization_id = ${organizationId} AND p.contract_id = c.id AND p.kind <> 'deposit'
      ) p ON true
      WHERE p.planned <> CASE WHEN c.status = 'CANCELED' THEN greatest(c.owed, p.paid) ELSE c.owed END OR p.paid <> p.booked LIMIT 20`.execute(
      trx,
    );
    return rows;
  });
}
