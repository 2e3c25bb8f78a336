import { sql } from "kysely";
import { describe } from "vitest";
import { ownerStatementStatusList } from "#api/money/owner-statements/owner-statement-status.ts";
import { ownedHouse } from "#api/money/owner-statements/owner-statements-testing.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-12-03T10:00:00Z");
const change = (trx: Tx, id: number, what: ReturnType<typeof sql>) =>
  sql`UPDATE owner_statement SET ${what} WHERE organization_id = ${house.organizationId} AND id = ${id}`.execute(
    trx,
  );

describe("a statement of an owner", () => {
  testMoves(house, ownerStatementStatusList, {
    make: async () => (await ownedHouse(house)).make(),
    fails: {
      current: (trx, id) => change(trx, id, sql`opening = opening + 1`),
      monthOver: (trx, id) => change(trx, id, sql`month = '2026-12-01'`),
      earlierFrozen: (trx, id) =>
        sql`INSERT INTO owner_statement (organization_id, branch_id, owner_id, building_id, month, currency, lines, opening, closing)
          SELECT organization_id, branch_id, owner_id, building_id, '2026-10-01', currency, '[]', 0, 0 FROM owner_statement WHERE id = ${id}`.execute(
          trx,
        ),
      ownerReachable: (trx, id) =>
        sql`UPDATE client SET email = NULL WHERE id = (SELECT owner_id FROM owner_statement WHERE id = ${id})`.execute(
          trx,
        ),
    },
  });
});
