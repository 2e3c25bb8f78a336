import { sql } from "kysely";
import { describe } from "vitest";
import { cleaningStatusList } from "#api/operations/cleanings/cleaning-status.ts";
import { cleaningOf } from "#api/operations/cleanings/cleanings-testing.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-01T10:00:00Z");
const { id: userId } = await house.person({ admin: true });

const change = (trx: Tx, id: number, what: ReturnType<typeof sql>) =>
  sql`UPDATE cleaning SET ${what} WHERE organization_id = ${house.organizationId} AND id = ${id}`.execute(
    trx,
  );

describe("a cleaning", () => {
  testMoves(house, cleaningStatusList, {
    make: async () => (await cleaningOf(house)).id,
    ready: async (trx, id, { action }) => {
      if (action === "start") await change(trx, id, sql`assigned_to = ${userId}`);
      if (action === "checkOut") await change(trx, id, sql`starts_at = '2026-10-31T10:00Z'`);
      if (action === "lapse") await change(trx, id, sql`due_by = '2026-10-31T18:00Z'`);
    },
    fails: {
      assigned: (trx, id) => change(trx, id, sql`assigned_to = NULL`),
      checklistDone: (trx, id) =>
        sql`INSERT INTO cleaning_point (organization_id, cleaning_id, place, label, photo)
          VALUES (${house.organizationId}, ${id}, 1, 'Beds', false)`.execute(trx),
      notStarted: (trx, id) => change(trx, id, sql`minutes_worked = 5`),
      checkOutReached: (trx, id) => change(trx, id, sql`starts_at = '2026-11-06T10:00Z'`),
      dueOver: (trx, id) => change(trx, id, sql`overdue_at = '2026-10-31T18:00Z'`),
      dueAhead: (trx, id) => change(trx, id, sql`due_by = '2026-10-31T18:00Z'`),
      nextNotArrived: (trx, id) => change(trx, id, sql`next_arrival_at = '2026-10-31T14:00Z'`),
    },
  });
});
