// On each PostgreSQL: statements written by hand.
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const owner = new pg.Client({ connectionString: house.ownerUrl });
const admin = await house.admin();
const clients = 20_000;
beforeAll(() => owner.connect());
afterAll(() => owner.end());

it("finds equal values along an index, among 20,000 clients", async () => {
  const choices = Array.from({ length: 100 }, (_, place) => `choice ${place}`);
  const { ClientFieldId: id } = await admin.clientFields.add({
    field: { name: "Favourite", kind: "choice", choices },
  });
  await owner.query(
    `INSERT INTO client (organization_id, branch_id, lastname, own_fields)
    SELECT $1, $2, 'Client ' || n, jsonb_strip_nulls(jsonb_build_object($3::text, CASE WHEN n % 1000 < 100 THEN 'choice ' || n % 1000 END, '999999', n)) FROM generate_series(1, $4::int) n`,
    [house.organizationId, house.branchIds[0], String(id), clients],
  );
  await owner.query("ANALYZE client");
  const ownFields = JSON.stringify({ [id]: "choice 7" });
  // As find_clients_with writes it.
  const { rows } = await owner.query<{ "QUERY PLAN": string }>(
    `EXPLAIN SELECT id FROM client WHERE organization_id = ${house.organizationId} AND own_fields <> '{}'
      AND (false OR own_fields @> '${ownFields}'::jsonb) LIMIT 2001`,
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("Bitmap Index Scan on client_own_fields");
  const list = await admin.clients.list({
    filter: { own: [{ fieldId: id, oneOf: ["choice 7"] }] },
    count: "exact",
  });
  expect(list.Total).toBe(clients / 1000);
  const many = { own: [{ fieldId: id, oneOf: ["choice 7", "choice 8"] }] };
  expect((await admin.clients.list({ filter: many, count: "exact" })).Total).toBe((clients / 1000) * 2);
}, 120_000);
