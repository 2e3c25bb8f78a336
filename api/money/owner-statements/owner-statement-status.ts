import { sql } from "kysely";
import { transfer } from "#api/money/ledger/rules/posting.ts";
import { post } from "#api/money/ledger/verbs.ts";
import { workOut } from "#api/money/owner-statements/queries-facts.ts";
import { postedByFreezing } from "#api/money/owner-statements/rules/lines.ts";
import {
  type OwnerStatementGuard,
  ownerStatementTransitions,
} from "#api/money/owner-statements/rules/transitions.ts";
import { storedLines } from "#api/money/owner-statements/stored.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { type EffectScope, inTransaction } from "#api/platform/moves/effects.ts";
import { type Made, type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { OwnerStatementStatus } from "#contract/money/owner-statements/owner-statement.ts";
import type { OwnerLine } from "#contract/money/owner-statements/owner-statements.ts";
import { addMonths, todayIn } from "#contract/platform/days.ts";

/** The fields of a statement that decide about its moves. */
export interface OwnerStatementRecord {
  id: number;
  version: number;
  status: OwnerStatementStatus;
  branchId: number;
  ownerId: number;
  buildingId: number | null;
  month: string;
  currency: string;
  lines: OwnerLine[];
  opening: number;
  closing: number;
  email: string | null;
  timeZone: string;
}

interface Types {
  table: "owner_statement";
  status: OwnerStatementStatus;
  guard: OwnerStatementGuard;
  record: OwnerStatementRecord;
  details: object;
}

/** Statuses of an owner's statement: docs/rules/owner-statements.md. */
export const ownerStatementStatusList = statusList<Types>({
  object: "ownerStatement",
  table: "owner_statement",
  column: "status",
  moves: ownerStatementTransitions,
  guards: {
    current: {
      says: "What it was made of has not changed since.",
      holds: async (mover, record) => !(await isStale(mover, record)),
    },
    earlierFrozen: {
      says: "Every earlier statement of the same owner and house is frozen.",
      holds: async (mover, record) => !(await hasOpenBefore(mover, record)),
    },
    monthOver: {
      says: "Its month is over where the branch is.",
      holds: ({ now }, { month, timeZone }) => todayIn(timeZone, now) >= addMonths(month, 1),
    },
    ownerReachable: {
      says: "The owner has an e-mail address.",
      holds: (_mover, { email }) => Boolean(email),
    },
  },
  lock: (mover, id) => statementRecord(mover, id, { lock: true }),
  columns: ({ action }, { now }) => (action === "freeze" ? { frozen_at: now.toISOString() } : {}),
  follows: {
    remake: [inTransaction("Its lines are worked out anew.", remake)],
    freeze: [
      inTransaction(
        "The ledger owes the owner what the lines come to; charges and payouts were posted when they were made.",
        postFrozen,
      ),
    ],
  },
});

/** Whether a statement would have other lines or another opening if it were made now. */
export async function isStale(
  scope: Pick<EffectScope, "trx" | "organizationId">,
  record: OwnerStatementRecord,
): Promise<boolean> {
  const { lines, opening } = await workOut(scope, record);
  // The schema puts the fields of both in the same order, which the database does not keep.
  return (
    opening !== record.opening || JSON.stringify(storedLines.parse(lines)) !== JSON.stringify(record.lines)
  );
}

async function hasOpenBefore(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  { branchId, ownerId, buildingId, month }: OwnerStatementRecord,
): Promise<boolean> {
  const row = await trx
    .selectFrom("owner_statement")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("owner_id", "=", ownerId)
    .where(sql<boolean>`building_id IS NOT DISTINCT FROM ${buildingId}::bigint`)
    .where("month", "<", month)
    .where("status", "!=", "frozen")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function remake(scope: EffectScope, { id, record }: Made<Types>): Promise<void> {
  const { lines, opening, closing } = await workOut(scope, record);
  await scope.trx
    .updateTable("owner_statement")
    .set({ lines: JSON.stringify(lines), opening, closing })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .execute();
}

async function postFrozen(scope: EffectScope, { id, record }: Made<Types>): Promise<void> {
  const amount = postedByFreezing(record.lines);
  if (amount === 0) return;
  await post(scope, {
    branchId: record.branchId,
    currency: record.currency,
    cause: { kind: "ownerStatement", id },
    bookedOn: await todayAt(scope, record.branchId),
    purpose: "ownerStatement",
    reason: record.month.slice(0, 7),
    postings: transfer("otherExpense", "owners", amount),
  });
}

/** Returns the fields of a statement that its moves need. Throws NOT_FOUND outside the mover's branches. */
export async function statementRecord(
  mover: Mover,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<OwnerStatementRecord> {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("owner_statement as s")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "s.organization_id").onRef("b.id", "=", "s.branch_id"),
    )
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "s.organization_id").onRef("g.id", "=", "s.owner_id"),
    )
    .select(["s.id", "s.version", "s.status", "s.branch_id as branchId", "s.owner_id as ownerId"])
    .select(["s.building_id as buildingId", "s.month", "s.currency", "s.lines", "s.opening", "s.closing"])
    .select(["g.email", "b.time_zone as timeZone"])
    .where("s.organization_id", "=", mover.organizationId)
    .where("s.id", "=", id)
    .$if(branches !== null, (rows) => rows.where("s.branch_id", "in", [...(branches ?? [])]))
    .$if(lock, (rows) => rows.forUpdate("s"))
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, lines: storedLines.parse(row.lines) };
}
