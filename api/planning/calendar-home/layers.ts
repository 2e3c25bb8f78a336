import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import type {
  CalendarLayer,
  calendarHome,
  LayerItem,
} from "#contract/planning/calendar-home/calendar-home.ts";
import { needs } from "#contract/platform/access.ts";
import { daysBetween } from "#contract/platform/days.ts";

const mostDays = 100;
const mostRows = 2000;

interface LayerQuery {
  from: string;
  until: string;
  scope: readonly number[];
}
interface Layer {
  needs: ReturnType<typeof needs>;
  rows: (context: CallContext, input: LayerQuery) => RawBuilder<Omit<LayerItem, "layer">>;
}

/** What the rows of each are, by whoever may read them. */
const layers: Record<CalendarLayer, Layer> = {
  birthdays: {
    needs: [...needs("client", "read"), ...needs("client_name", "read"), ...needs("client_personal", "read")],
    rows: (context, { from, until, scope }) => sql`
      SELECT c.id, d.day::date AS "on", NULL AS at, ${shownClientName(context, "c")} AS text
      FROM client c JOIN generate_series(${from}::date, ${until}::date, interval '1 day') AS d (day)
        ON extract(month FROM c.birthday) = extract(month FROM d.day) AND extract(day FROM c.birthday) = extract(day FROM d.day)
      WHERE c.organization_id = ${context.organizationId} AND c.birthday IS NOT NULL AND c.deleted_at IS NULL
        AND c.branch_id = ANY(${[...scope]}::bigint[]) ORDER BY 2, c.id LIMIT ${mostRows}`,
  },
  contractEnds: {
    needs: needs("real_estate_contract", "read"),
    rows: (context, { from, until, scope }) => sql`
      SELECT s.id, s.check_out AS "on", NULL AS at, concat_ws(', ', u.label, ${shownClientName(context, "g")}) AS text
      FROM rent_contract s JOIN unit u ON u.organization_id = s.organization_id AND u.id = s.unit_id
        JOIN client g ON g.organization_id = s.organization_id AND g.id = s.client_id
      WHERE s.organization_id = ${context.organizationId} AND s.status NOT IN ('CANCELED', 'INQUIRY')
        AND s.check_out BETWEEN ${from}::date AND ${until}::date AND s.check_out - s.check_in > 30
        AND u.branch_id = ANY(${[...scope]}::bigint[]) ORDER BY 2, s.id LIMIT ${mostRows}`,
  },
  deadlines: {
    needs: needs("real_estate_contract", "read"),
    rows: (context, { from, until, scope }) => sql`
      SELECT s.id, (s.hold_until AT TIME ZONE b.time_zone)::date AS "on", to_char(s.hold_until AT TIME ZONE b.time_zone, 'HH24:MI') AS at,
        concat_ws(', ', u.label, ${shownClientName(context, "g")}) AS text
      FROM rent_contract s JOIN unit u ON u.organization_id = s.organization_id AND u.id = s.unit_id
        JOIN branch b ON b.organization_id = u.organization_id AND b.id = u.branch_id
        JOIN client g ON g.organization_id = s.organization_id AND g.id = s.client_id
      WHERE s.organization_id = ${context.organizationId} AND s.status = 'NEW' AND s.hold_until IS NOT NULL
        AND (s.hold_until AT TIME ZONE b.time_zone)::date BETWEEN ${from}::date AND ${until}::date
        AND u.branch_id = ANY(${[...scope]}::bigint[]) ORDER BY s.hold_until, s.id LIMIT ${mostRows}`,
  },
  cleanings: {
    needs: needs("cleaning", "read"),
    rows: (context, { from, until, scope }) => sql`
      SELECT k.id, (k.due_by AT TIME ZONE b.time_zone)::date AS "on", to_char(k.due_by AT TIME ZONE b.time_zone, 'HH24:MI') AS at, u.label AS text
      FROM cleaning k JOIN unit u ON u.organization_id = k.organization_id AND u.id = k.unit_id
        JOIN branch b ON b.organization_id = k.organization_id AND b.id = k.branch_id
      WHERE k.organization_id = ${context.organizationId} AND k.status <> 'CANCELLED'
        AND k.due_by BETWEEN ${from}::date - 1 AND ${until}::date + 2
        AND (k.due_by AT TIME ZONE b.time_zone)::date BETWEEN ${from}::date AND ${until}::date
        AND k.branch_id = ANY(${[...scope]}::bigint[]) ORDER BY k.due_by, k.id LIMIT ${mostRows}`,
  },
  todos: {
    needs: needs("real_estate_contract", "edit"),
    rows: (context, { from, until, scope }) => sql`
      SELECT k.contract_id AS id, k.due_on AS "on", NULL AS at, k.text
      FROM task k JOIN rent_contract s ON s.organization_id = k.organization_id AND s.id = k.contract_id
      WHERE k.organization_id = ${context.organizationId} AND k.done_at IS NULL
        AND coalesce(k.assigned_to, ${context.user.id}) = ${context.user.id}
        AND k.due_on BETWEEN ${from}::date AND ${until}::date AND s.branch_id = ANY(${[...scope]}::bigint[])
      ORDER BY k.due_on, k.id LIMIT ${mostRows}`,
  },
};

/** What stands beside the events of a period, as far as the caller may read it; the rest is left out. */
export async function layersOf(
  context: CallContext,
  { from, until, layers: wantedLayers, buids }: z.output<typeof calendarHome.layers.input>,
): Promise<{ Items: LayerItem[] }> {
  requirePeriod(from, until, mostDays);
  const scope = branchScope(context, buids);
  const Items: LayerItem[] = [];
  for (const layer of new Set(wantedLayers)) {
    if (!context.may(layers[layer].needs)) continue;
    const { rows } = await layers[layer].rows(context, { from, until, scope }).execute(context.trx);
    Items.push(...rows.map((row) => ({ layer, ...row })));
  }
  return { Items };
}

export function requirePeriod(from: string, until: string, days: number): void {
  if (until < from) throw invalid("until", "endBeforeStart");
  if (daysBetween(from, until) > days) throw invalid("until", "tooFarAhead");
}
