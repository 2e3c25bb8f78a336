import { type RawBuilder, sql } from "kysely";
import { addDays } from "#contract/platform/days.ts";

/** The organization and branches that are read, the days, and the moment of the data. */
export interface Scope {
  organizationId: number;
  branchIds: readonly number[];
  /** `YYYY-MM-DD`, both days included. */
  from: string;
  until: string;
  /** ISO 8601; null for now. */
  asOf: string | null;
}

/**
 * What is counted: rows with `id`, `branch_id`, `unit_id`, `kind`, `source` and `currency`, and the condition
 * for belonging to the days `b.first` up to `b.after`.
 */
export interface Base {
  rows: (scope: Scope) => RawBuilder<unknown>;
  meets: RawBuilder<boolean>;
  /** What a row's `id` belongs to. */
  of: "contract" | "unit";
  /** Neither channel nor kind of contract is known, such as for an empty unit. */
  withoutContract?: true;
}

const branches = ({ branchIds }: Scope) => sql`ANY(${[...branchIds]}::bigint[])`;
const after = ({ until }: Scope) => sql`${addDays(until, 1)}::date`;
const moment = ({ asOf }: Scope) => (asOf === null ? sql`now()` : sql`${asOf}::timestamptz`);
const standing = (scope: Scope, state: string) =>
  scope.asOf === null
    ? sql`${sql.ref(`${state}.valid_until`)} = 'infinity'`
    : sql`${sql.ref(`${state}.valid_from`)} <= ${scope.asOf}::timestamptz AND ${sql.ref(`${state}.valid_until`)} > ${scope.asOf}::timestamptz`;
const uncertain = ({ asOf }: Scope) =>
  asOf === null ? sql`false` : sql`t.known_from > ${asOf}::timestamptz`;

/** Selects contracts as they were, without those hidden from lists. */
function contracts(scope: Scope, condition: RawBuilder<boolean>) {
  return sql`
    SELECT t.contract_id AS id, t.branch_id, t.unit_id, t.kind, t.source, t.currency, t.check_in, t.check_out, t.no_show, t.overbooking,
      t.night_prices, t.nights_total, (t.booked_at AT TIME ZONE r.time_zone)::date AS booked_on,
      (t.canceled_at AT TIME ZONE r.time_zone)::date AS canceled_on, ${uncertain(scope)} AS uncertain
    FROM stay_state t JOIN branch r ON r.organization_id = t.organization_id AND r.id = t.branch_id
    WHERE t.organization_id = ${scope.organizationId} AND t.branch_id = ${branches(scope)} AND t.visible AND ${standing(scope, "t")} AND ${condition}`;
}

// No branch's clock is more than a day from that of the database.
const around = (scope: Scope, column: string) =>
  sql<boolean>`${sql.ref(column)} >= ${scope.from}::date - 1 AND ${sql.ref(column)} < ${after(scope)} + 1`;

const letUnits = (scope: Scope) => sql`
      SELECT v.unit_id AS id, v.branch_id, v.unit_id, r.currency,
        CASE WHEN v.valid_from > (SELECT min(f.valid_from) FROM unit_state f WHERE f.organization_id = v.organization_id AND f.unit_id = v.unit_id)
          THEN (v.valid_from AT TIME ZONE r.time_zone)::date
          ELSE least((v.valid_from AT TIME ZONE r.time_zone)::date,
            (SELECT min(c.check_in) FROM rent_contract c WHERE c.organization_id = v.organization_id AND c.unit_id = v.unit_id)) END AS let_from,
        CASE WHEN v.valid_until > ${moment(scope)} THEN date '9999-01-01' ELSE (v.valid_until AT TIME ZONE r.time_zone)::date END AS let_until
      FROM unit_state v JOIN branch r ON r.organization_id = v.organization_id AND r.id = v.branch_id
      WHERE v.organization_id = ${scope.organizationId} AND v.branch_id = ${branches(scope)} AND v.status = 'ACTIVE'
        AND v.valid_from <= ${moment(scope)}`;

export const bases = {
  /** Stays that have a night in the period or leave on its first day. */
  stays: {
    of: "contract",
    rows: (scope) =>
      contracts(
        scope,
        sql`t.status NOT IN ('INQUIRY', 'CANCELED') AND t.check_out >= ${scope.from}::date AND t.check_in < ${after(scope)}`,
      ),
    meets: sql`s.check_out >= b.first AND s.check_in < b.after`,
  },
  cancellations: {
    of: "contract",
    rows: (scope) => contracts(scope, sql`t.status = 'CANCELED' AND ${around(scope, "t.canceled_at")}`),
    meets: sql`s.canceled_on >= b.first AND s.canceled_on < b.after`,
  },
  bookings: {
    of: "contract",
    rows: (scope) => contracts(scope, sql`t.status <> 'INQUIRY' AND ${around(scope, "t.booked_at")}`),
    meets: sql`s.booked_on >= b.first AND s.booked_on < b.after`,
  },
  /** Payments for contracts, as `paidItems` of the contracts selects them. */
  payments: {
    of: "contract",
    rows: (scope) => sql`
      SELECT c.id, c.branch_id, c.unit_id, c.kind, c.source, c.currency, p.amount, (p.paid_at AT TIME ZONE r.time_zone)::date AS paid_on
      FROM contract_payment p
      JOIN rent_contract c ON c.organization_id = p.organization_id AND c.id = p.contract_id
      JOIN branch r ON r.organization_id = c.organization_id AND r.id = c.branch_id
      WHERE p.organization_id = ${scope.organizationId} AND c.branch_id = ${branches(scope)} AND c.visible AND p.status = 'paid'
        AND p.kind NOT IN ('deposit', 'cityTax') AND p.method IS DISTINCT FROM 'carried' AND ${around(scope, "p.paid_at")}
        ${scope.asOf === null ? sql`` : sql`AND p.paid_at <= ${scope.asOf}::timestamptz`}`,
    meets: sql`s.paid_on >= b.first AND s.paid_on < b.after`,
  },
  /**
   * Units while they are let: from the day they were added, or from their first stay if that was earlier. The
   * future is as of now.
   */
  units: {
    of: "unit",
    withoutContract: true,
    rows: letUnits,
    meets: sql`s.let_from < b.after AND s.let_until > b.first`,
  },
  /**
   * Nights of let units that a block closes and no stay has. Nights held for an offer do not count as closed.
   */
  closings: {
    of: "unit",
    withoutContract: true,
    rows: (scope) => sql`
      SELECT DISTINCT k.unit_id AS id, l.branch_id, k.unit_id, l.currency, night::date AS night
      FROM calendar_block k
      JOIN (${letUnits(scope)}) l ON l.unit_id = k.unit_id
      CROSS JOIN generate_series(greatest(k.from_on, l.let_from, ${scope.from}::date),
        least(k.until_on, l.let_until, ${after(scope)}) - 1, interval '1 day') AS night
      WHERE k.organization_id = ${scope.organizationId} AND k.type <> 'hold' AND k.until_on > ${scope.from}::date AND k.from_on < ${after(scope)}
        AND k.created_at <= ${moment(scope)} AND (k.removed_at IS NULL OR k.removed_at > ${moment(scope)})
        AND NOT EXISTS (SELECT FROM stay_state t WHERE t.organization_id = k.organization_id AND t.unit_id = k.unit_id AND ${standing(scope, "t")}
          AND t.status NOT IN ('INQUIRY', 'CANCELED') AND t.check_in <= night AND t.check_out > night AND t.check_out >= ${scope.from}::date)`,
    meets: sql`s.night >= b.first AND s.night < b.after`,
  },
} as const satisfies Record<string, Base>;
export type BaseName = keyof typeof bases;
