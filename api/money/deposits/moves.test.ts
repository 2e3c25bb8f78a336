import { sql } from "kysely";
import { describe } from "vitest";
import { depositStatusList } from "#api/money/deposits/deposit-status.ts";
import { depositOf } from "#api/money/deposits/deposits-testing.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");

const collected = (trx: Tx, id: number, amount: number) =>
  sql`INSERT INTO deposit_entry (organization_id, deposit_id, kind, account, amount, method, booked_on)
    VALUES (${house.organizationId}, ${id}, 'collected', 'trust', ${amount}, 'transfer', '2026-11-20')`.execute(
    trx,
  );
const change = (trx: Tx, id: number, what: ReturnType<typeof sql>) =>
  sql`UPDATE deposit SET ${what} WHERE organization_id = ${house.organizationId} AND id = ${id}`.execute(trx);
const whole = 20_000;

describe("a deposit", () => {
  testMoves(house, depositStatusList, {
    make: async () => (await depositOf(house, { amount: whole })).id,
    put: (trx, id, status) =>
      change(trx, id, sql`status = ${status}, paused_from = ${status === "PAUSED" ? "NEW" : null}`),
    ready: async (trx, id, { from, action, only = [] }) => {
      if (only.includes("isHold")) await change(trx, id, sql`kind = 'hold'`);
      if (only.includes("pausedDeposited")) await change(trx, id, sql`paused_from = 'DEPOSITED'`);
      if (from === "DEPOSITED" || (action === "refund" && from === "PAUSED")) await collected(trx, id, whole);
    },
    seen: (record, { action, from, to }) => {
      if (action !== "charge" && action !== "refund") return record;
      const part = from === to && !(action === "charge" && from === "PAUSED");
      return { ...record, given: { amount: part ? 5_000 : whole, withheld: 0 } };
    },
    fails: {
      contractStands: (trx, id) =>
        sql`UPDATE rent_contract SET status = 'CANCELED' WHERE id = (SELECT contract_id FROM deposit WHERE id = ${id})`.execute(
          trx,
        ),
      covers: (trx, id) => change(trx, id, sql`amount = ${whole + 1}`),
      coversPart: (trx, id) => change(trx, id, sql`amount = 5000`),
      settles: (trx, id) => collected(trx, id, 1),
      settlesPart: (trx, id) => change(trx, id, sql`kind = 'hold'`),
      nothingHeld: (trx, id) => collected(trx, id, 1),
      cardIdle: (trx, id) => change(trx, id, sql`pending = '{"withheld":[]}'`),
      isHold: (trx, id) => change(trx, id, sql`kind = 'money'`),
      pausedNew: (trx, id) => change(trx, id, sql`paused_from = 'DEPOSITED'`),
      pausedDeposited: (trx, id) => change(trx, id, sql`paused_from = 'NEW'`),
    },
  });
});
