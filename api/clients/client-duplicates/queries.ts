import { sql } from "kysely";
import type { z } from "zod";
import { proposeMerge } from "#api/clients/client-duplicates/rules/proposal.ts";
import { findClient } from "#api/clients/clients/queries.ts";
import { hiddenFields } from "#api/clients/clients/rules/masking.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { countLinked } from "#api/platform/client-data/links.ts";
import { branchScope, type ListPage, listPage } from "#api/platform/records/list-query.ts";
import type {
  clientDuplicates,
  DuplicateHalf,
  DuplicateRow,
} from "#contract/clients/client-duplicates/client-duplicates.ts";
import { clientName } from "#contract/platform/names.ts";

const sortColumns = { score: "d.score", foundAt: "d.found_at" };

/** Removes the reasons that reveal a field the reader may not see. */
export function shownReasons(context: CallContext, reasons: readonly string[]): string[] {
  const hidden = hiddenFields(context);
  return reasons.filter((reason) => !hidden.some((field) => reason.startsWith(field)));
}

/**
 * Lists a page of pairs. Both clients are in branches of the caller, and at least one is in a selected
 * branch.
 */
export async function listPairs(
  context: CallContext,
  input: z.output<typeof clientDuplicates.list.input>,
): Promise<{ rows: DuplicateRow[]; page: ListPage }> {
  const { state, minScore, branchId } = input.filter;
  const scope = branchScope(context, branchId === undefined ? input.buids : [branchId]);
  const query = pairsOf(context)
    .where((eb) => eb.or([eb("low.branch_id", "in", scope), eb("high.branch_id", "in", scope)]))
    .$if(state !== undefined, (qb) => qb.where("d.dismissed_at", state === "open" ? "is" : "is not", null))
    .$if(minScore !== undefined, (qb) => qb.where("d.score", ">=", minScore ?? 0))
    .select([
      "d.id",
      "d.low_id",
      "d.high_id",
      "d.score",
      "d.reasons",
      "d.found_at as foundAt",
      sql<boolean>`d.dismissed_at IS NOT NULL`.as("dismissed"),
    ]);
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: sortColumns,
    standard: "score",
    standardDirection: "desc",
    idColumn: "d.id",
  });
  const halves = await halvesOf(
    context,
    rows.flatMap(({ low_id, high_id }) => [low_id, high_id]),
  );
  return {
    rows: rows.flatMap(({ low_id, high_id, reasons, ...row }) => {
      const [low, high] = [halves.get(low_id), halves.get(high_id)];
      return low && high ? [{ ...row, reasons: shownReasons(context, reasons), clients: [low, high] }] : [];
    }),
    page,
  };
}

function pairsOf({ trx, organizationId, branchIds }: CallContext) {
  const own = [...branchIds];
  return trx
    .selectFrom("client_duplicate as d")
    .innerJoin("client as low", (join) =>
      join.onRef("low.organization_id", "=", "d.organization_id").onRef("low.id", "=", "d.low_id"),
    )
    .innerJoin("client as high", (join) =>
      join.onRef("high.organization_id", "=", "d.organization_id").onRef("high.id", "=", "d.high_id"),
    )
    .where("d.organization_id", "=", organizationId)
    .where("low.deleted_at", "is", null)
    .where("high.deleted_at", "is", null)
    .where("low.branch_id", "in", own)
    .where("high.branch_id", "in", own);
}

/** Returns the masked data of clients for lists and hints. */
export async function halvesOf(
  context: CallContext,
  ids: readonly number[],
): Promise<Map<number, DuplicateHalf>> {
  if (ids.length === 0) return new Map();
  const rows = await context.trx
    .selectFrom("client as c")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .where("c.organization_id", "=", context.organizationId)
    .where("c.id", "in", [...ids])
    .select([
      "c.id",
      "c.branch_id as branchId",
      "b.name as branchName",
      "c.firstname",
      "c.lastname",
      "c.company",
      "c.email",
      "c.phone",
      "c.city",
    ])
    .execute();
  const hidden = hiddenFields(context);
  const shown = (field: "email" | "phone" | "city", value: string | null) =>
    hidden.includes(field) ? null : value;
  return new Map(
    rows.map(({ firstname, lastname, company, ...row }) => [
      row.id,
      {
        ...row,
        name: hidden.includes("name") ? "" : clientName({ firstname, lastname, company }),
        email: shown("email", row.email),
        phone: shown("phone", row.phone),
        city: shown("city", row.city),
      },
    ]),
  );
}

/**
 * Returns a pair if the caller may see both clients. Throws NOT_FOUND. `lock` locks it until the transaction
 * ends.
 */
export async function findPair(context: CallContext, id: number, options: { lock?: boolean } = {}) {
  const row = await pairsOf(context)
    .where("d.id", "=", id)
    .selectAll("d")
    .$if(options.lock ?? false, (query) => query.forUpdate("d"))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns two clients side by side, with the proposed values and the records that hang on each. */
export async function comparePair(context: CallContext, id: number) {
  const row = await findPair(context, id);
  const [low, high] = [await findClient(context, row.low_id), await findClient(context, row.high_id)];
  const moving = context.platform.domains.clientLinks.filter(
    ({ table, merge }) => merge === "moves" && table !== "client",
  );
  const hanging = await countLinked(context, moving, [low.id, high.id]);
  return {
    id: row.id,
    score: row.score,
    reasons: shownReasons(context, row.reasons),
    dismissed: row.dismissed_at !== null,
    foundAt: row.found_at,
    clients: [low, high] as [typeof low, typeof high],
    hanging: [hanging.get(low.id) ?? {}, hanging.get(high.id) ?? {}] as [
      Record<string, number>,
      Record<string, number>,
    ],
    proposed: proposeMerge(low, high),
  };
}
