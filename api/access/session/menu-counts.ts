import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type MenuCounts, menuCounts } from "#contract/platform/menu-counts.ts";

/** Returns the menu's counts for a person with one query. */
export async function countsOf(context: CallContext): Promise<MenuCounts> {
  const { counters } = context.platform.domains;
  const figures = menuCounts.flatMap((name) => {
    const counter = counters[name];
    return counter && context.may(counter.access)
      ? [sql`(${counter.count(context)}) AS ${sql.id(name)}`]
      : [];
  });
  if (figures.length === 0) return {};
  const { rows } = await sql<MenuCounts>`/* plan menu_counts */ SELECT ${sql.join(figures)}`.execute(
    context.trx,
  );
  return rows[0] ?? {};
}
