// On each PostgreSQL: functions and locks of the queue.
import { sql } from "kysely";
import pg from "pg";
import { expect, it } from "vitest";
import { cleanUp } from "#api/platform/jobs/clean-up.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();

it("removes what has expired and nothing else", async () => {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  const fresh = await house.person({ admin: true });
  const old = await house.person({ admin: true });
  await owner.query("UPDATE session SET last_used_at = now() - interval '13 hours' WHERE user_id = $1", [
    old.id,
  ]);
  await sql`INSERT INTO rate_limit (key, hits, resets_at) VALUES ('gone', 3, now() - interval '1 minute'), ('still', 3, now() + interval '1 minute')`.execute(
    house.platform.db,
  );
  await cleanUp(house.platform, {});
  const sessions = await owner.query("SELECT user_id FROM session");
  const limits = await owner.query("SELECT key FROM rate_limit");
  await owner.end();
  expect(sessions.rows.map((row) => Number(row.user_id))).toEqual([fresh.id]);
  expect(limits.rows).toEqual([{ key: "still" }]);
  await expect(fresh.client.session.profile({})).resolves.toBeDefined();
});
