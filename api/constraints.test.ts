import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneDatabase } from "#api/platform/database/testing.ts";

// Calls look before they write, under a lock. These rows go past both: what is proven is the database's own word.
const { ownerUrl, drop } = await cloneDatabase();
const client = new pg.Client({ connectionString: ownerUrl });
beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  await drop();
});

type Row = Record<string, unknown>;

/** By index: its table, and by column what may not stand twice, and then what makes another row of it. */
const unique: Record<string, [table: string, columns: Record<string, [value: unknown, other?: unknown]>]> = {
  affiliate_campaign_organization_id_code_key: [
    "affiliate_campaign",
    { organization_id: [1, 2], code: ["A-1", "A-2"] },
  ],
  api_token_session: ["api_token", { organization_id: [1, 2], session_id: [1, 2] }],
  app_user_username: ["app_user", { username: ["eva", "adam"] }],
  audit_seal_organization_id_entry_id_key: ["audit_seal", { organization_id: [1, 2], entry_id: [1, 2] }],
  bank_name: ["bank", { organization_id: [1, 2], name: ["Sparkasse", "Volksbank"] }],
  branch_organization_id_invoice_prefix_key: [
    "branch",
    { organization_id: [1, 2], invoice_prefix: ["VIE", "BER"] },
  ],
  building_import_key: ["building", importKey()],
  building_todo_day: [
    "building_todo",
    {
      organization_id: [1, 2],
      building_id: [1, 2],
      event: ["roof", "lift"],
      done_on: ["2027-01-01", "2027-01-02"],
    },
  ],
  calendar_type_name: ["calendar_type", { organization_id: [1, 2], name: ["Viewing", "Call"] }],
  client_certificate_client: ["client_certificate", { organization_id: [1, 2], client_id: [1, 2] }],
  client_consent_open: [
    "client_consent",
    { organization_id: [1, 2], client_id: [1, 2], purpose: ["promotionMail", "creditCheck"] },
  ],
  client_duplicate_pair: ["client_duplicate", { organization_id: [1, 2], low_id: [1, 2], high_id: [7, 8] }],
  client_field_name: ["client_field", { organization_id: [1, 2], name: ["Room", "Colour"] }],
  client_import_key: ["client", importKey()],
  client_page_token: ["client_page", { token_hash: ["\\x01", "\\x02"] }],
  client_reading_once: [
    "client_reading",
    {
      organization_id: [1, 2],
      client_id: [1, 2],
      quarter: ["2026-11-21T10:00:00Z", "2026-11-21T10:15:00Z"],
      user_id: [1, 2],
      user_name: ["Eva", "Adam"],
      impersonator_name: ["", "Operator"],
    },
  ],
  client_relation_once: [
    "client_relation",
    {
      organization_id: [1, 2],
      from_id: [1, 2],
      to_id: [7, 8],
      kind: ["partner", "parent"],
      // The other ones make it a period of no day.
      starts_on: ["2026-06-01", "2026-07-01"],
      ends_on: ["2026-07-01", "2026-06-01"],
    },
  ],
  client_representative_once: [
    "client_representative",
    {
      organization_id: [1, 2],
      client_id: [1, 2],
      user_id: [1, 2],
      // The other ones make it a period of no day.
      starts_on: ["2026-06-01", "2026-07-01"],
      ends_on: ["2026-07-01", "2026-06-01"],
    },
  ],
  client_status_name: ["client_status", { organization_id: [1, 2], name: ["Prospect", "Regular"] }],
  cost_prepayment_period: [
    "cost_prepayment",
    {
      organization_id: [1, 2],
      contract_id: [1, 2],
      building_id: [1, 2],
      period_from: ["2026-01-01", "2025-01-01"],
      period_until: ["2026-12-31", "2026-06-30"],
    },
  ],
  cost_statement_present: [
    "cost_statement",
    {
      organization_id: [1, 2],
      building_id: [1, 2],
      period_from: ["2026-01-01", "2025-01-01"],
      period_until: ["2026-12-31", "2026-06-30"],
      replaced: [false, true],
    },
  ],
  download_ticket_hash: ["download_ticket", { ticket_hash: hashes() }],
  email_change_token: ["email_change", { token_hash: hashes() }],
  ical_address_token: ["ical_address", { token_hash: hashes() }],
  ical_feed_address: [
    "ical_feed",
    { organization_id: [1, 2], unit_id: [1, 2], address_hash: hashes(), removed_at: [null, "2027-01-01"] },
  ],
  invoice_cost_recipient: [
    "invoice",
    {
      organization_id: [1, 2],
      cost_statement_id: [1, null],
      cost_recipient: ["tenant:1", "tenant:2"],
      kind: ["invoice", "cancellation"],
      state: ["draft", "deleted"],
      canceled_by_id: [null, 7],
    },
  ],
  invoice_number: [
    "invoice",
    {
      organization_id: [1, 2],
      branch_id: [1, 2],
      kind: ["invoice", "creditNote"],
      year: [2026, 2027],
      sequence: [1, null],
    },
  ],
  mail_account_sends: [
    "mail_account",
    { organization_id: [1, 2], user_id: [null, 1], active: [true, false] },
  ],
  meter_reading_day: [
    "meter_reading",
    {
      organization_id: [1, 2],
      unit_id: [1, 2],
      meter: ["gas", "heating"],
      read_on: ["2026-12-31", "2027-12-31"],
    },
  ],
  organization_operator: ["organization", { operator: [true, false] }],
  passkey_credential: ["passkey", { credential_id: ["AA", "BB"] }],
  payment_entry_once_taken_back: ["payment_entry", { organization_id: [1, 2], counters_id: [1, 2] }],
  pending_sign_in_token: ["pending_sign_in", { token_hash: hashes() }],
  mail_promotion_address: [
    "mail_promotion_recipient",
    { organization_id: [1, 2], promotion_id: [1, 2], address: ["a@mail.example", "b@mail.example"] },
  ],
  mail_promotion_client: [
    "mail_promotion_recipient",
    { organization_id: [1, 2], promotion_id: [1, 2], client_id: [1, 2] },
  ],
  mail_promotion_token: ["mail_promotion_recipient", { token_hash: ["\\x01", "\\x02"] }],
  mail_suppression_address: [
    "mail_suppression",
    { organization_id: [1, 2], address_hash: ["\\x01", "\\x02"] },
  ],
  price_labs_listing_listing: [
    "price_labs_listing",
    { organization_id: [1, 2], pms: ["hostaway", "other"], listing: ["1", "2"] },
  ],
  price_labs_listing_unit: ["price_labs_listing", { organization_id: [1, 2], unit_id: [1, null] }],
  retention_rule_kind: [
    "retention_rule",
    { organization_id: [1, 2], kind: ["documents", "notes"], what: ["identity", "contract"] },
  ],
  retention_run_night: [
    "retention_run",
    { organization_id: [1, 2], rule_id: [1, 2], night: ["2026-11-21", "2026-11-22"] },
  ],
  rent_contract_continues: ["rent_contract", { organization_id: [1, 2], continues_id: [1, 2] }],
  rent_contract_nights_free: [
    "rent_contract",
    {
      organization_id: [1, 2],
      unit_id: [1, 2],
      check_in: ["2027-01-01", "2027-01-05"],
      check_out: ["2027-01-05"],
      status: ["ACTIVE", "CANCELED"],
      overbooking: [false, true],
    },
  ],
  note_type_name: ["note_type", { organization_id: [1, 2], name: ["Phone call", "Complaint"] }],
  role_name: ["role", { organization_id: [1, 2], name: ["Front desk", "Back office"] }],
  saved_view_name: [
    "saved_view",
    { organization_id: [1, 2], table_id: ["units", "clients"], user_id: [1, 2], name: ["Mine", "Other"] },
  ],
  sms_event_once: [
    "sms_event",
    {
      organization_id: [1, 2],
      kind: ["status", "inbound"],
      provider_id: ["SM1", "SM2"],
      report: ["sent", "failed"],
    },
  ],
  sms_message_received: [
    "sms_message",
    { organization_id: [1, 2], provider_id: ["SM1", "SM2"], direction: ["in", "out"] },
  ],
  sms_message_retried: ["sms_message", { organization_id: [1, 2], retry_of: [1, 2] }],
  session_token: ["session", { token_hash: hashes() }],
  unit_channel_external: [
    "unit_channel",
    { organization_id: [1, 2], channel: ["hostaway", "justimmo"], external_id: ["1", null] },
  ],
  unit_channel_unit: [
    "unit_channel",
    { organization_id: [1, 2], channel: ["hostaway", "justimmo"], unit_id: [1, null] },
  ],
  unit_import_key: ["unit", importKey()],
  unit_todo_day: [
    "unit_todo",
    {
      organization_id: [1, 2],
      unit_id: [1, 2],
      event: ["paint", "clean"],
      done_on: ["2027-01-01", "2027-01-02"],
    },
  ],
  user_link_token: ["user_link", { token_hash: hashes() }],
  deposit_payment: ["deposit", { organization_id: [1, 2], payment_id: [1, 2] }],
  deposit_entry_countered: ["deposit_entry", { organization_id: [1, 2], counters_id: [1, 2] }],
  vip_link_token: ["vip_link", { token_hash: ["\\x01", "\\x02"] }],
};

function importKey(): Record<string, [unknown, unknown]> {
  return { organization_id: [1, 2], branch_id: [1, 2], import_key: ["17", null] };
}

function hashes(): [string, string] {
  return ["\\x01", "\\x02"];
}

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
