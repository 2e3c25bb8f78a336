import { sql } from "kysely";
import { describe } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { unitStatusList } from "#api/property/units/unit-status.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const { unit: furnished } = furnishings(house);

const stayAhead = (trx: Tx, id: number) =>
  sql`WITH guest AS (INSERT INTO client (organization_id, branch_id, lastname) SELECT organization_id, branch_id, 'Gruber' FROM unit WHERE id = ${id} RETURNING id)
    INSERT INTO rent_contract (organization_id, branch_id, unit_id, client_id, kind, status, check_in, check_out, currency, total)
    SELECT u.organization_id, u.branch_id, u.id, guest.id, 'rent', 'ACTIVE', '2027-01-01', '2027-01-03', 'EUR', 1
    FROM unit u, guest WHERE u.id = ${id}`.execute(trx);

describe("a unit", () => {
  testMoves(house, unitStatusList, {
    make: async () => {
      const id = await furnished("Atelier");
      await inTenant(house.platform.db, house.organizationId, (trx) =>
        sql`INSERT INTO unit_image (organization_id, unit_id, file_key, position, width, height)
          VALUES (${house.organizationId}, ${id}, 'key', 1, 10, 10)`.execute(trx),
      );
      return id;
    },
    ready: async (trx, id, { only, to }) => {
      if (only?.includes("staysAhead")) await stayAhead(trx, id);
      await sql`UPDATE unit SET previous_status = ${to} WHERE id = ${id}`.execute(trx);
    },
    seen: (unit, { action, to }) => (action === "undoBulk" ? { ...unit, beforeBulk: to } : unit),
    fails: {
      hasPrice: (trx, id) => sql`UPDATE unit SET base_price_per_night = NULL WHERE id = ${id}`.execute(trx),
      hasImage: (trx, id) => sql`DELETE FROM unit_image WHERE unit_id = ${id}`.execute(trx),
      isLive: (trx, id) => sql`UPDATE unit SET status = 'NEW' WHERE id = ${id}`.execute(trx),
      noFutureStays: stayAhead,
      staysAhead: (trx, id) => sql`DELETE FROM rent_contract WHERE unit_id = ${id}`.execute(trx),
      wasBefore: (trx, id) => sql`UPDATE unit SET previous_status = 'DISABLED' WHERE id = ${id}`.execute(trx),
      // Nobody undoes a bulk act.
      wasBeforeBulk: async () => {},
    },
  });
});
