import { sql } from "kysely";
import { describe } from "vitest";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { paymentStatusList } from "#api/contracts/rent-contracts/stay/payment-status.ts";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");

/** The whole price is paid. */
const pays = (trx: Tx, id: number) =>
  sql`INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount, status)
    SELECT organization_id, id, 'rent', check_in, total, 'paid' FROM rent_contract WHERE id = ${id}`.execute(
    trx,
  );

/** Something of the plan is open. */
const owes = (trx: Tx, id: number, kind: string) =>
  sql`INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount)
    SELECT organization_id, id, ${kind}, check_in, 5000 FROM rent_contract WHERE id = ${id}`.execute(trx);

/** An invoice was finalized at a moment after the completion. */
async function bills(trx: Tx, id: number, mover: Mover): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO invoice (organization_id, branch_id, contract_id, state, number, year, sequence, issued_on, service_from, service_until,
      currency, language, recipient, lines)
    SELECT organization_id, branch_id, id, 'finalized', 'X1', 2026, 1, '2026-11-21', check_in, check_out, currency, 'en', '{}', '[]'
    FROM rent_contract WHERE id = ${id} RETURNING id`.execute(trx);
  await mover.audit({ action: "finalize", objectType: "invoice", objectId: rows[0]?.id ?? 0 });
}

describe("a contract", () => {
  testMoves(house, contractStatusList, {
    make: () => insertStay(house, { status: "INQUIRY" }),
    ready: async (trx, id, { action, only }) => {
      const missed = action === "missArrival";
      const ahead = only?.includes("arrivalAhead");
      await sql`UPDATE rent_contract SET hold_until = '2026-11-21T09:00Z', created_at = '2026-11-14T09:00Z',
        checked_in_at = ${only?.includes("checkedIn") ? "2026-11-02T15:00Z" : null}::timestamptz,
        checked_out_at = ${action === "completeByClock" ? "2026-11-06T09:00Z" : null}::timestamptz,
        completed_at = ${action === "undoComplete" ? "2026-11-20T09:00Z" : null}::timestamptz,
        check_in = ${ahead ? "2026-11-23" : missed ? "2026-11-20" : "2026-11-02"},
        check_out = ${missed || ahead ? "2026-11-24" : "2026-11-06"}
        WHERE id = ${id}`.execute(trx);
      if (only?.includes("balanceSettled")) await pays(trx, id);
    },
    fails: {
      arrivalAhead: (trx, id) =>
        sql`UPDATE rent_contract SET check_in = '2026-11-20', check_out = '2026-11-24' WHERE id = ${id}`.execute(
          trx,
        ),
      arrivalNear: (trx, id) =>
        sql`UPDATE rent_contract SET check_in = '2026-11-23', check_out = '2026-11-24' WHERE id = ${id}`.execute(
          trx,
        ),
      checkedIn: (trx, id) =>
        sql`UPDATE rent_contract SET checked_in_at = NULL WHERE id = ${id}`.execute(trx),
      nightsFree: (trx, id) =>
        sql`INSERT INTO rent_contract (organization_id, branch_id, unit_id, client_id, kind, status, check_in, check_out, currency, total, overbooking)
          SELECT organization_id, branch_id, unit_id, client_id, kind, 'ACTIVE', check_in, check_out, currency, total, true
          FROM rent_contract WHERE id = ${id}`.execute(trx),
      notCheckedOut: (trx, id) =>
        sql`UPDATE rent_contract SET checked_out_at = now() WHERE id = ${id}`.execute(trx),
      notCheckedIn: (trx, id) =>
        sql`UPDATE rent_contract SET checked_in_at = now() WHERE id = ${id}`.execute(trx),
      stayOver: (trx, id) =>
        sql`UPDATE rent_contract SET check_out = '2026-11-23' WHERE id = ${id}`.execute(trx),
      missed: (trx, id) =>
        sql`UPDATE rent_contract SET check_in = '2026-11-21' WHERE id = ${id}`.execute(trx),
      notMissed: (trx, id) => sql`UPDATE rent_contract SET no_show_at = now() WHERE id = ${id}`.execute(trx),
      dayAfter: (trx, id) =>
        sql`UPDATE rent_contract SET check_out = '2026-11-21' WHERE id = ${id}`.execute(trx),
      leftOrAutomatic: (trx, id) =>
        sql`UPDATE rent_contract SET checked_out_at = NULL WHERE id = ${id}`.execute(trx),
      balanceSettled: (trx, id) => sql`DELETE FROM contract_payment WHERE contract_id = ${id}`.execute(trx),
      balanceOpen: pays,
      withinHistoryDays: (trx, id) =>
        sql`UPDATE rent_contract SET completed_at = '2026-11-14T09:00Z' WHERE id = ${id}`.execute(trx),
      notBilledSince: bills,
      holdOver: (trx, id) =>
        sql`UPDATE rent_contract SET hold_until = '2026-11-21T11:00Z' WHERE id = ${id}`.execute(trx),
      guestHasEmail: (trx, id) =>
        sql`UPDATE client SET email = NULL, phone = '+431234567'
          WHERE id = (SELECT client_id FROM rent_contract WHERE id = ${id})`.execute(trx),
      firstPaid: (trx, id) => owes(trx, id, "rent"),
      startPaid: (trx, id) => owes(trx, id, "deposit"),
      inquiryOver: (trx, id) =>
        sql`UPDATE rent_contract SET created_at = '2026-11-14T11:00Z' WHERE id = ${id}`.execute(trx),
    },
  });
});

describe("an item of the payment plan", () => {
  testMoves(house, paymentStatusList, {
    make: async () => {
      const [organization_id, contract_id] = [house.organizationId, await insertStay(house)];
      const item = { organization_id, contract_id, kind: "rent" as const, due_on: "2026-11-02", amount: 100 };
      const entry = { organization_id, amount: 100, method: "cash", booked_at: "2026-11-02T10:00:00Z" };
      return inTenant(house.platform.db, organization_id, async (trx) => {
        const { id } = await trx
          .insertInto("contract_payment")
          .values(item)
          .returning("id")
          .executeTakeFirstOrThrow();
        await trx
          .insertInto("payment_entry")
          .values({ ...entry, payment_id: id })
          .execute();
        return id;
      });
    },
    fails: {
      bookedHere: (trx, id) => sql`DELETE FROM payment_entry WHERE payment_id = ${id}`.execute(trx),
      notByCard: (trx, id) =>
        sql`UPDATE contract_payment SET reference = 'card-1' WHERE id = ${id}`.execute(trx),
      notByDeposit: (trx, id) =>
        sql`UPDATE contract_payment SET kind = 'deposit' WHERE id = ${id}`.execute(trx),
      contractGoesOn: (trx, id) =>
        sql`UPDATE rent_contract SET status = 'CANCELED'
          WHERE id = (SELECT contract_id FROM contract_payment WHERE id = ${id})`.execute(trx),
    },
  });
});
