// On each PostgreSQL: the migrations and what they leave behind.
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { cloneDatabase } from "#api/platform/database/testing.ts";

const database = await cloneDatabase();
afterAll(() => database.drop());

/** References that nobody follows from the other side, and why. What is referred to is never deleted: rows are closed. */
const neverFollowed: Record<string, string> = {
  "branch.rental_account_id": "read from the branch; an organization has few",
  "calendar_event.branch_id": "read by days, with its branch",
  "calendar_event.dismissed_by": "read from the event",
  "client_account.created_by": "read from the account, of which a client has one",
  "client_page.created_by": "read from the page, of which a client has few",
  "client_page.revoked_by": "read from the page, of which a client has few",
  "contract_offer.created_by": "read from the offer, of which an inquiry has few",
  "contract_offer.hold_block_id": "read from the offer, of which an inquiry has few",
  "contract_page.created_by": "read from the page, of which a contract has few",
  "mail_promotion.account_id": "an organization has few",
  "mail_promotion.mail_event_id": "an organization has few",
  "outbox_message.account_id": "read from the message; an account is closed, not deleted",
  "bulk_act.user_id": "undone by its id; forgotten after a day",
  "cancellation_option.unit_id": "read by branch, the branch's own and the unit's together",
  "task.assigned_to": "read from the task, or with those that are due, which are few",
  "task.created_by": "read from the task",
  "task.done_by": "read from the task",
  "contract_alert.acknowledged_by": "read from the alert",
  "contract_alert.assigned_to": "read from the alert, or with those that stand, which are few",
  "contract_alert.raised_by": "read from the alert",
  "contract_alert.removed_by": "read from the alert",
  "cost_statement.branch_id": "read by its building",
  "download_ticket.file_id": "taken by its hash within a minute",
  "download_ticket.user_id": "taken by its hash within a minute",
  "expense.branch_id": "read by its building or unit",
  "expense.corrects_id": "read from the expense that corrects",
  "invoice.cost_statement_id":
    "read with what makes its unique index partial: neither deleted nor taken back",
  "mail_account.user_id": "an organization has few",
  "pending_sign_in.user_id": "taken by its hash within minutes",
  "plan_request.requested_by": "read by the organization, which has few",
  "saved_view.user_id": "read by list and user",
};

/** Rows that an index leaves out and no reader of the reference asks for: those without one, and those removed. */
const harmless =
  /^\(*(\w+ IS NOT NULL|deleted_at IS NULL|removed_at IS NULL|state <> 'deleted'::text|visible)\)*$/;

interface Reference {
  reference: string;
  /** Conditions of the indexes that begin with the reference's columns; null of one that has none. */
  conditions: (string | null)[];
}

// A reference to the organization alone stands first in each key anyway.
const { rows } = await sql<Reference>`
  SELECT c.conrelid::regclass || '.' || (
      SELECT string_agg(a.attname, ',' ORDER BY k.place) FROM unnest(c.conkey) WITH ORDINALITY k(attnum, place)
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.attnum WHERE a.attname <> 'organization_id') AS reference,
    ARRAY(
      SELECT pg_get_expr(i.indpred, i.indrelid) FROM pg_index i
      WHERE i.indrelid = c.conrelid
        AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey) AS conditions
  FROM pg_constraint c
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND cardinality(c.conkey) > 1
  ORDER BY 1`.execute(database.db);

const unled = rows
  .filter(
    ({ conditions }) =>
      !conditions.some((condition) => condition?.split(" AND ").every((part) => harmless.test(part)) ?? true),
  )
  .map(({ reference }) => reference);

describe("foreign keys", () => {
  it("are found in the catalogue", () => {
    expect(rows.length).toBeGreaterThan(70);
  });

  it("have an index that begins with them, or a reason why nobody follows them", () => {
    expect(unled.filter((reference) => !(reference in neverFollowed))).toEqual([]);
  });

  it("need no reason where there is an index", () => {
    expect(Object.keys(neverFollowed).filter((reference) => !unled.includes(reference))).toEqual([]);
  });
});
