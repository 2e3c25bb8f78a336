import { sql } from "kysely";
import { describe } from "vitest";
import { userStatusList } from "#api/access/users/user-status.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();

describe("a user", () => {
  testMoves(house, userStatusList, {
    make: async () => (await house.person()).id,
    put: (trx, id, state) =>
      sql`UPDATE app_user SET active = ${state !== "inactive"}, joined_at = ${state === "active" ? "2026-11-01" : null}::timestamptz
        WHERE id = ${id}`.execute(trx),
    ready: async (trx, id, { only }) => {
      if (only?.includes("joined"))
        await sql`UPDATE app_user SET joined_at = now() WHERE id = ${id}`.execute(trx);
    },
    fails: {
      joined: (trx, id) => sql`UPDATE app_user SET joined_at = NULL WHERE id = ${id}`.execute(trx),
      notJoined: (trx, id) => sql`UPDATE app_user SET joined_at = now() WHERE id = ${id}`.execute(trx),
      another: async (_trx, _id, { user }) => user?.id,
    },
  });
});
