import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { fakeStripe } from "#api/integrations/stripe/stripe-testing.ts";
import { cardsOf, connectStripe } from "#api/money/card-payments/card-payments-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse({ outside: fakeStripe().outside });
house.at("2026-11-02T12:00:00Z");
const admin = await house.admin();
await connectStripe(house);
const { stay } = cardsOf(house, admin);
const owner = new pg.Client({ connectionString: house.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

/** Whether an act that waits for the unit has not locked the stay yet: everybody locks the unit first. */
async function waitsForUnitAlone(contractId: number, act: () => Promise<unknown>): Promise<boolean> {
  await owner.query("BEGIN");
  await owner.query(
    "SELECT 1 FROM unit WHERE id = (SELECT unit_id FROM rent_contract WHERE id = $1) FOR UPDATE",
    [contractId],
  );
  const outcome = act();
  try {
    const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await owner.query(waits)).rowCount, { interval: 20 }).toBeGreaterThan(0);
    const free = await owner
      .query("SELECT 1 FROM rent_contract WHERE id = $1 FOR UPDATE NOWAIT", [contractId])
      .then(() => true)
      .catch(() => false);
    return free;
  } finally {
    await owner.query("ROLLBACK");
    await outcome;
  }
}

const acts: Record<string, (contractId: number, item: number) => Promise<() => Promise<unknown>>> = {
  "check-in": async (id) => () => admin.rentContracts.checkIn({ id }),
  "check-out": async (id) => {
    await admin.rentContracts.checkIn({ id });
    return () => admin.rentContracts.checkOut({ id });
  },
  "taking a check-in back": async (id) => {
    const { stepId } = await admin.rentContracts.checkIn({ id });
    return () => admin.stayChanges.undoStep({ id: stepId ?? 0 });
  },
  "asking for a payment by card": async (contractId, item) => () =>
    admin.cardPayments.request({ contractId, paymentIds: [item], by: "link" }),
  "taking a payment": async (contractId, paymentId) => () =>
    admin.rentContracts.markPaymentAsPaid({ contractId, paymentId, method: "cash" }),
  "hiding it in lists": async (id) => () =>
    admin.contractActs.visible({ ids: [id], visible: false } as never),
  "saying what guests may fill in": async (id) => () =>
    admin.contractSignings.updateEditableFields({ id, fields: ["birthday"] }),
};

it.each(Object.entries(acts))("%s holds the unit before the stay", async (_name, prepare) => {
  const { contractId, items } = await stay(20_000);
  const act = await prepare(contractId, items[0] ?? 0);
  expect(await waitsForUnitAlone(contractId, act)).toBe(true);
});
