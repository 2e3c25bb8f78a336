import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { monthsAround, rentState } from "#api/money/treasury/rules/cells.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { todayOf } from "#api/platform/calls/today.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import type { TreasuryPayment, TreasuryUnit, treasury } from "#contract/money/treasury/treasury.ts";
import { type TreasuryFigure, treasuryFigures } from "#contract/money/treasury/treasury-terms.ts";
import { addMonths } from "#contract/platform/days.ts";

type Filter = Pick<z.output<typeof treasury.read.input>, "buids" | "month" | "buildingId">;

/** SQL for today's date at the branch of an item. */
const today = (context: CallContext) =>
  sql<string>`(${context.now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date`;

/** Returns the requested month, or the present one where the caller works, with its first and last day. */
async function periodOf(context: CallContext, month: string | undefined) {
  const chosen = month ?? (await todayOf(context)).slice(0, 7);
  const months = monthsAround(chosen);
  return {
    month: chosen,
    months,
    from: `${chosen}-01`,
    until: addMonths(`${chosen}-01`, 1),
    end: addMonths(`${chosen}-01`, 2),
  };
}

/** Items of rent, open or paid, of contracts that were not called off; `p`, `c` and `b` are item, contract and branch. */
function itemsOf(
  context: CallContext,
  { buids, buildingId }: Pick<Filter, "buids" | "buildingId">,
): RawBuilder<unknown> {
  return sql`FROM contract_payment p
    JOIN rent_contract c ON c.organization_id = p.organization_id AND c.id = p.contract_id
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    WHERE p.organization_id = ${context.organizationId} AND p.kind = 'rent' AND p.status IN ('open', 'paid') AND p.amount > 0
      AND c.status NOT IN ('INQUIRY', 'CANCELED') AND c.branch_id = ANY(${branchScope(context, buids)}::bigint[])
      AND (${buildingId ?? null}::bigint IS NULL OR c.unit_id IN (
        SELECT id FROM unit WHERE organization_id = ${context.organizationId} AND building_id = ${buildingId ?? null}))`;
}

/** A mark of the items as they stand: it changes with each that is added, paid, changed or called off. */
export async function markOf(
  context: CallContext,
  filter: Pick<Filter, "buids" | "buildingId">,
): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    SELECT md5(concat_ws('/', count(*), sum(p.version), sum(p.amount), count(*) FILTER (WHERE p.status = 'paid'), max(p.id))) AS mark
    ${itemsOf(context, filter)}`.execute(context.trx);
  return rows[0]?.mark ?? "";
}

interface MonthRow {
  unitId: number;
  label: string;
  buildingName: string | null;
  tenant: string | null;
  currency: string;
  month: string;
  paid: number;
  open: number;
  overdue: number;
  overdueContractIds: number[] | null;
}

/** Returns rent by unit and month, with the figures of the month. */
export async function readTreasury(context: CallContext, input: z.output<typeof treasury.read.input>) {
  const period = await periodOf(context, input.month);
  const { rows } = await sql<MonthRow>`
    WITH rent AS (
      SELECT c.unit_id, c.currency, to_char(p.due_on, 'YYYY-MM') AS month,
        (array_agg(c.client_id ORDER BY c.check_in DESC))[1] AS client_id,
        coalesce(sum(p.amount) FILTER (WHERE p.status = 'paid'), 0) AS paid,
        coalesce(sum(p.amount) FILTER (WHERE p.status = 'open'), 0) AS open,
        coalesce(sum(p.amount) FILTER (WHERE p.status = 'open' AND p.due_on < ${today(context)}), 0) AS overdue,
        array_agg(DISTINCT c.id) FILTER (WHERE p.status = 'open' AND p.due_on < ${today(context)}) AS "overdueContractIds"
      ${itemsOf(context, input)}
        AND p.due_on < ${period.end} AND (p.due_on >= ${`${period.months[0]}-01`} OR p.status = 'open')
      GROUP BY c.unit_id, c.currency, month
    )
    SELECT u.id AS "unitId", u.label, h.name AS "buildingName", ${shownClientName(context, "k")} AS tenant,
      r.currency, r.month, r.paid, r.open, r.overdue, r."overdueContractIds"
    FROM rent r
    JOIN unit u ON u.organization_id = ${context.organizationId} AND u.id = r.unit_id
    LEFT JOIN building h ON h.organization_id = u.organization_id AND h.id = u.building_id
    LEFT JOIN client k ON k.organization_id = u.organization_id AND k.id = r.client_id
    ORDER BY u.label, u.id, r.month`.execute(context.trx);
  const units = [...Map.groupBy(rows, ({ unitId, currency }) => `${unitId} ${currency}`).values()]
    .map((months) => unitOf(months, period.months))
    .sort((one, other) => other.overdue - one.overdue || other.owing - one.owing);
  const owing = units.filter((unit) => unit.owing > 0);
  return {
    month: period.month,
    months: period.months,
    Figures: await figuresOf(context, input, period),
    Units: input.owingOnly ? owing : units,
    Total: units.length,
    owing: owing.length,
  };
}

function unitOf(rows: readonly MonthRow[], months: readonly string[]): TreasuryUnit {
  const last = rows.at(-1);
  if (!last) throw new Error("A unit stands here only with rent.");
  const { unitId, label, buildingName, currency } = last;
  const sum = (of: (row: MonthRow) => number) => rows.reduce((total, row) => total + Number(of(row)), 0);
  return {
    ...{ unitId, label, buildingName, currency, tenant: last.tenant ?? "" },
    Cells: months.map((month) => {
      const row = rows.find((one) => one.month === month);
      const [paid, open, overdue] = [
        Number(row?.paid ?? 0),
        Number(row?.open ?? 0),
        Number(row?.overdue ?? 0),
      ];
      return { month, state: rentState({ paid, open, overdue }), amount: paid + open, open };
    }),
    owing: sum(({ open }) => open),
    overdue: sum(({ overdue }) => overdue),
    overdueContractIds: [...new Set(rows.flatMap(({ overdueContractIds }) => overdueContractIds ?? []))],
  };
}

/** Condition for the items that a figure counts; the list that it opens uses the same condition. */
function countedBy(
  context: CallContext,
  figure: TreasuryFigure,
  { from, until }: { from: string; until: string },
): RawBuilder<SqlBool> {
  const inMonth = sql<SqlBool>`(p.due_on >= ${from} AND p.due_on < ${until})`;
  const late = sql<number>`(${today(context)} - p.due_on)`;
  const conditions: Record<TreasuryFigure, RawBuilder<SqlBool>> = {
    expected: inMonth,
    paid: sql`(${inMonth} AND p.status = 'paid')`,
    open: sql`(${inMonth} AND p.status = 'open' AND ${late} <= 0)`,
    overdue: sql`(p.status = 'open' AND ${late} > 0)`,
    days30: sql`(p.status = 'open' AND ${late} BETWEEN 1 AND 30)`,
    days60: sql`(p.status = 'open' AND ${late} BETWEEN 31 AND 60)`,
    older: sql`(p.status = 'open' AND ${late} > 60)`,
  };
  return conditions[figure];
}

async function figuresOf(context: CallContext, input: Filter, period: Awaited<ReturnType<typeof periodOf>>) {
  const columns = treasuryFigures.map(
    (figure) => sql`
      coalesce(sum(p.amount) FILTER (WHERE ${countedBy(context, figure, period)}), 0) AS ${sql.id(figure)},
      count(DISTINCT c.unit_id) FILTER (WHERE ${countedBy(context, figure, period)}) AS ${sql.id(`${figure}Units`)}`,
  );
  const { rows } = await sql<Record<string, number> & { currency: string }>`
    SELECT c.currency, ${sql.join(columns)} ${itemsOf(context, input)} AND (p.status = 'open' OR p.due_on >= ${period.from})
      AND p.due_on < ${period.end}
    GROUP BY c.currency ORDER BY c.currency`.execute(context.trx);
  return rows.map(({ currency, ...values }) => ({
    currency,
    figures: figuresBy((figure) => ({
      amount: Number(values[figure] ?? 0),
      units: Number(values[`${figure}Units`] ?? 0),
    })),
  }));
}

function figuresBy<T>(of: (figure: TreasuryFigure) => T): Record<TreasuryFigure, T> {
  return {
    ...{ expected: of("expected"), paid: of("paid"), open: of("open"), overdue: of("overdue") },
    ...{ days30: of("days30"), days60: of("days60"), older: of("older") },
  };
}

const most = 500;

/** Lists the items that a figure counts, for one unit if given. */
export async function listPayments(context: CallContext, input: z.output<typeof treasury.payments.input>) {
  const period = await periodOf(context, input.month);
  const counted = countedBy(context, input.figure, period);
  const unit = sql<SqlBool>`(${input.unitId ?? null}::bigint IS NULL OR c.unit_id = ${input.unitId ?? null})`;
  const { rows } = await sql<TreasuryPayment & { sum: number }>`
    WITH item AS (
      SELECT p.id, c.id AS contract_id, c.unit_id, c.client_id, p.due_on, p.amount, c.currency, p.status, sum(p.amount) OVER () AS sum,
        CASE WHEN p.status = 'open' AND p.due_on < ${today(context)} THEN ${today(context)} - p.due_on END AS days_late
      ${itemsOf(context, input)} AND ${counted} AND ${unit} AND p.due_on < ${period.end}
      ORDER BY p.due_on, p.id LIMIT ${most}
    )
    SELECT i.id, i.contract_id AS "contractId", u.label AS "unitLabel", coalesce(${shownClientName(context, "k")}, '') AS tenant,
      i.due_on AS "dueOn", i.amount, i.currency, i.status, i.sum, i.days_late AS "daysLate"
    FROM item i
    JOIN unit u ON u.organization_id = ${context.organizationId} AND u.id = i.unit_id
    LEFT JOIN client k ON k.organization_id = u.organization_id AND k.id = i.client_id
    ORDER BY i.due_on, i.id`.execute(context.trx);
  return {
    Payments: rows.map(({ sum: _sum, ...row }) => ({ ...row, amount: Number(row.amount) })),
    sum: Number(rows[0]?.sum ?? 0),
  };
}
