// On each PostgreSQL: the migrations and what they leave behind.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneDatabase } from "#api/platform/database/testing.ts";
import { unique } from "#api/walks/constraints-testing.ts";

// Calls look before they write, under a lock. These rows go past both: what is proven is the database's own word.
const { ownerUrl, drop } = await cloneDatabase();
const client = new pg.Client({ connectionString: ownerUrl });
beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  await drop();
});

type Row = Record<string, unknown>;

/** By check: its table, a row that stands, and what is changed in it for one that does not. */
const checks: Record<string, [table: string, stands: Row, change: Row]> = {
  affiliate_campaign_check: [
    "affiliate_campaign",
    { from_on: "2027-01-02", until_on: "2027-01-02" },
    { until_on: "2027-01-01" },
  ],
  calendar_block_check: [
    "calendar_block",
    { from_on: "2027-01-01", until_on: "2027-01-02" },
    { until_on: "2027-01-01" },
  ],
  card_payment_check: [
    "card_payment",
    { way: "link", token_hash: "\\x01", expires_at: "2027-01-01" },
    { token_hash: null },
  ],
  card_payment_check1: ["card_payment", { received: 2, allocated: 2 }, { allocated: 3 }],
  client_duplicate_order: ["client_duplicate", { low_id: 1, high_id: 2 }, { high_id: 1 }],
  cost_prepayment_amount_check: ["cost_prepayment", { amount: 0 }, { amount: -1 }],
  deposit_pause: ["deposit", { status: "PAUSED", paused_from: "NEW" }, { paused_from: null }],
  deposit_entry_sign: ["deposit_entry", { amount: 1, counters_id: null }, { amount: -1 }],
  deposit_entry_reason: [
    "deposit_entry",
    { kind: "withheld", reason_kind: "fee", payment_id: 1 },
    { reason_kind: null },
  ],
  deposit_entry_payment: [
    "deposit_entry",
    { kind: "withheld", reason_kind: "fee", payment_id: 1 },
    { payment_id: null },
  ],
  expense_check: ["expense", { unit_id: 1 }, { unit_id: null }],
  expense_check1: ["expense", { allocation_key: "direct", unit_id: 1 }, { unit_id: null }],
  expense_check2: ["expense", { allocation_key: "consumption", meter: "gas" }, { meter: null }],
  expense_check3: [
    "expense",
    { period_from: "2027-01-02", period_until: "2027-01-02" },
    { period_until: "2027-01-01" },
  ],
  integration_check: ["integration", { is_sandbox: false, secret_sealed: "v1.x" }, { secret_sealed: null }],
  invoice_check: [
    "invoice",
    { state: "finalized", number: "VIE-1", sequence: 1, issued_on: "2027-01-01" },
    { number: null },
  ],
  meter_reading_value_check: ["meter_reading", { value: 0 }, { value: -1 }],
  organization_campaign: [
    "organization",
    { campaign_organization_id: 1, campaign_id: 1 },
    { campaign_id: null },
  ],
  rent_contract_check: [
    "rent_contract",
    { check_in: "2027-01-01", check_out: "2027-01-02" },
    { check_out: "2027-01-01" },
  ],
  session_impersonator: ["session", { ends_at: null }, { ends_at: "2027-01-01" }],
  unit_channel_check: ["unit_channel", { external_id: "1" }, { external_id: null }],
  unit_price_check: ["unit_price", { night: "2027-01-01", price: 0 }, { price: null }],
  unit_season_check: [
    "unit_season",
    { from_day: "2027-01-01", until_day: "2027-01-02" },
    { until_day: "2027-01-01" },
  ],
  unit_season_check1: ["unit_season", { price: 1, percent: null }, { price: null }],
};

/** Works on a table that holds to this constraint and to no other; all of it is undone. */
async function alone(table: string, constraint: string, work: () => Promise<void>): Promise<void> {
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  try {
    await client.query(`DELETE FROM ${table}`);
    await client.query(`DO $$ DECLARE other record; BEGIN
      FOR other IN SELECT conname FROM pg_constraint WHERE conrelid = '${table}'::regclass AND contype IN ('c', 'f', 'u', 'x') AND conname <> '${constraint}'
        LOOP EXECUTE format('ALTER TABLE ${table} DROP CONSTRAINT %I', other.conname); END LOOP;
      FOR other IN SELECT indexrelid::regclass AS name FROM pg_index WHERE indrelid = '${table}'::regclass AND indisunique AND NOT indisprimary AND indexrelid::regclass::text <> '${constraint}'
        LOOP EXECUTE format('DROP INDEX %s', other.name); END LOOP;
      FOR other IN SELECT attname FROM pg_attribute a WHERE attrelid = '${table}'::regclass AND attnum > 0 AND attnotnull AND NOT attisdropped AND attidentity = ''
          AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = a.attrelid AND indisprimary AND a.attnum = ANY (indkey))
        LOOP EXECUTE format('ALTER TABLE ${table} ALTER COLUMN %I DROP NOT NULL', other.attname); END LOOP;
    END $$`);
    await work();
  } finally {
    await client.query("ROLLBACK");
  }
}

/** Adds a row with these values and a key of its own; answers what refuses it, as SQLSTATE and constraint, or "taken". */
async function add(table: string, values: Row): Promise<string> {
  count += 1;
  const row = { ...Object.fromEntries((await keysOf(table)).map((name) => [name, count])), ...values };
  const names = Object.keys(row)
    .map((name) => `"${name}"`)
    .join();
  await client.query("SAVEPOINT before");
  try {
    await client.query(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_record(NULL::${table}, $1)`,
      [JSON.stringify(row)],
    );
    return "taken";
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    await client.query("ROLLBACK TO before");
    return `${error.code} ${error.constraint ?? error.message}`;
  }
}
let count = 100;

/** Columns of the key that the database does not number by itself. */
async function keysOf(table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
     WHERE indrelid = '${table}'::regclass AND indisprimary AND attidentity = ''`,
  );
  return rows.map(({ name }) => name);
}

describe("what may not stand twice", () => {
  it("is told here for every unique index and exclusion there is", async () => {
    const { rows } = await client.query<{ name: string }>(`
      SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class c ON c.oid = indrelid
      WHERE relnamespace = 'public'::regnamespace AND (indisunique OR indisexclusion) AND NOT indisprimary`);
    expect(Object.keys(unique).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it.each(Object.entries(unique))(
    "is refused by %s, and no more than that",
    async (constraint, [table, columns]) => {
      const same = Object.fromEntries(Object.entries(columns).map(([name, [value]]) => [name, value]));
      const others = Object.entries(columns).filter(([, pair]) => pair.length === 2);
      await alone(table, constraint, async () => {
        expect(await add(table, same)).toBe("taken");
        expect(await add(table, same)).toMatch(new RegExp(`^23(505|P01) ${constraint}$`));
        for (const [name, [, other]] of others)
          expect([name, await add(table, { ...same, [name]: other })]).toEqual([name, "taken"]);
      });
    },
  );
});

describe("what a row says of itself", () => {
  it.each(Object.entries(checks))("is held to %s", async (constraint, [table, stands, change]) => {
    await alone(table, constraint, async () => {
      expect(await add(table, stands)).toBe("taken");
      expect(await add(table, { ...stands, ...change })).toBe(`23514 ${constraint}`);
    });
  });
});
