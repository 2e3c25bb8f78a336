import { sql } from "kysely";
import { describe } from "vitest";
import { invoiceStatusList } from "#api/money/invoices/invoice-status.ts";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const admin = await house.admin();
await letBill(house, house.branchIds[0]);

describe("an invoice", () => {
  testMoves(house, invoiceStatusList, {
    make: async () => (await admin.invoices.generate({ id: await insertStay(house) })).Invoice.id,
    gone: ["deleted"],
    put: (trx, id, state) =>
      state === "finalized"
        ? sql`UPDATE invoice SET state = ${state}, number = 'VIE-2026-00001', year = 2026, sequence = 1, issued_on = '2026-11-20'
            WHERE id = ${id}`.execute(trx)
        : sql`UPDATE invoice SET state = ${state} WHERE id = ${id}`.execute(trx),
    ready: async (trx, id, { only }) => {
      if (only?.includes("isCancellation"))
        await sql`UPDATE invoice SET kind = 'cancellation' WHERE id = ${id}`.execute(trx);
    },
    fails: {
      complete: (trx, id) => sql`UPDATE invoice SET lines = '[]' WHERE id = ${id}`.execute(trx),
      notCanceled: (trx, id) => sql`UPDATE invoice SET canceled_by_id = id WHERE id = ${id}`.execute(trx),
      isInvoice: (trx, id) => sql`UPDATE invoice SET kind = 'cancellation' WHERE id = ${id}`.execute(trx),
      isCancellation: (trx, id) => sql`UPDATE invoice SET kind = 'invoice' WHERE id = ${id}`.execute(trx),
    },
  });
});
