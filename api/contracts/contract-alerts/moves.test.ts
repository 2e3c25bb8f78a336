import { sql } from "kysely";
import { describe } from "vitest";
import { alertStatusList } from "#api/contracts/contract-alerts/alert-status.ts";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();

describe("an alert", () => {
  testMoves(house, alertStatusList, {
    make: async () => {
      const admin = await house.admin();
      const contractId = await insertStay(house);
      const { alert } = await admin.contractAlerts.add({
        contractId,
        alert: { code: "GUEST_WISH", severity: "low" },
      });
      return alert.id;
    },
    put: (trx, id, status) =>
      sql`UPDATE contract_alert SET status = ${status}, removed_at = ${status === "removed" ? "2026-11-21T10:00Z" : null}::timestamptz
        WHERE id = ${id}`.execute(trx),
    fails: {
      letsGo: (trx, id) =>
        sql`UPDATE contract_alert SET severity = 'sticky', raised_by = NULL WHERE id = ${id}`.execute(trx),
    },
  });
});
