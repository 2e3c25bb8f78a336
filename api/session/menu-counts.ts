import { sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";
import type { MenuCounter } from "#api/platform/menu-counter.ts";
import { optionsEnding } from "#api/rent-contracts/queries-options.ts";
import { type MenuCount, type MenuCounts, menuCounts } from "#contract/menu-counts.ts";

const counters: Record<MenuCount, MenuCounter> = { optionsEnding };

/** What the menu counts for a person, in one query. */
export async function countsOf(context: CallContext): Promise<MenuCounts> {
  const asked = menuCounts.filter((name) => context.may(counters[name].access));
  if (asked.length === 0) return {};
  const figures = asked.map((name) => sql`(${counters[name].count(context)}) AS ${sql.id(name)}`);
  const { rows } = await sql<MenuCounts>`SELECT ${sql.join(figures)}`.execute(context.trx);
  return rows[0] ?? {};
}
