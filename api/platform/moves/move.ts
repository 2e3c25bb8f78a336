import { sql } from "kysely";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, stateConflict } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { raise } from "#api/platform/moves/effects.ts";
import type {
  ListTypes,
  Made,
  MoveColumns,
  Mover,
  Row,
  StatusList,
} from "#api/platform/moves/status-list.ts";
import {
  type Actor,
  isThere,
  rowsFor,
  type Transition,
  type Wished,
} from "#api/platform/moves/transitions.ts";
import type { AllowedAction } from "#contract/platform/list.ts";

/** A requested move. */
export interface MoveRequest<L extends ListTypes> extends Wished<L["status"]> {
  /** The version that the user saw. Throws STATE_CONFLICT when it is not the stored one any more. */
  version?: number | undefined;
  reason?: string | undefined;
  /** Omitted when the call is made only after the user has confirmed. */
  confirmed?: boolean;
  /** Columns to write together with the status. */
  set?: MoveColumns<L["table"]>;
  /** Further values before the move, for the audit. */
  before?: object;
  after?: object;
  /** Name of the action in the audit, when it is more specific than in the table. */
  recordAs?: string;
  /** Values for the effects. */
  details?: Partial<L["details"]>;
}

/**
 * Moves a record along its status list in the caller's transaction. It locks the record, compares the
 * version, finds the row in the transition table, checks right, conditions, reason and confirmation, writes,
 * runs the domain's own effects and those of other domains, and records the audit. A record that is already
 * there is left as it is (`moved: false`). `id` may be the record itself when the caller has locked it.
 * Throws NOT_FOUND, STATE_CONFLICT, INVALID_TRANSITION, FORBIDDEN, NOT_READY with the condition, VALIDATION
 * of `reason`.
 */
export async function move<L extends ListTypes>(
  mover: Mover,
  list: StatusList<L>,
  id: number | L["record"],
  request: MoveRequest<L>,
): Promise<{ id: number; from: L["status"]; to: L["status"]; moved: boolean }> {
  const record = typeof id === "number" ? await list.lock(mover, id) : id;
  const from: L["status"] = record.status;
  if (isThere(list.moves, from, request)) return { id: record.id, from, to: from, moved: false };
  await compare(mover, list, record, request.version);
  const row = await choose(mover, list, record, request);
  const { reason = "" } = request;
  const made: Made<L> = {
    id: record.id,
    from,
    to: row.to,
    reason,
    action: row.action,
    record,
    details: request.details ?? {},
  };
  await write(mover, list, made, request.set);
  for (const effect of list.follows?.[row.action] ?? []) await effect.run(mover, made);
  if (row.event) await raise(mover, row.event, { id: record.id, from, to: row.to, reason });
  await note(mover, list, made, request);
  return { id: record.id, from, to: row.to, moved: true };
}

/**
 * Returns why a move is not possible, or null when it is. Writes nothing. The record must have the shape in
 * which the list locks it.
 */
export async function whyNot<L extends ListTypes>(
  mover: Mover,
  list: StatusList<L>,
  record: L["record"],
  request: MoveRequest<L>,
): Promise<Failure | null> {
  try {
    await choose(mover, list, record, request);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Returns what the present user may do next with a record, for `allowedActions`. */
export async function openMoves<L extends ListTypes>(
  context: CallContext,
  list: StatusList<L>,
  record: L["record"],
): Promise<AllowedAction[]> {
  const holds = remembered(context, list, record);
  const rows = await existing(rowsFor(list.moves, record.status, {}), holds);
  const open: AllowedAction[] = [];
  for (const row of rows) {
    if (row.by === undefined || !context.may(row.by)) continue;
    // Of several rows for the same move the first one counts.
    if (open.some(({ action, to }) => action === row.action && to === row.to)) continue;
    const because = await firstFailing(row.guards, row, holds);
    open.push({
      action: row.action,
      to: row.to,
      needsConfirm: row.confirm ?? false,
      needsReason: row.reason ?? false,
      ...(because !== undefined && { disabledBecause: because }),
    });
  }
  return open;
}

/**
 * Returns the status that a new record starts with, if the mover may create one in it. Throws
 * INVALID_TRANSITION or FORBIDDEN otherwise.
 */
export function begin<L extends ListTypes>(
  mover: Mover,
  { moves }: StatusList<L>,
  to: L["status"],
): L["status"] {
  return mine(mover, rowsFor(moves, null, { to }), null, []).to;
}

/** Returns the row of a move, if the mover may use it and all its conditions hold. */
async function choose<L extends ListTypes>(
  mover: Mover,
  list: StatusList<L>,
  record: L["record"],
  request: MoveRequest<L>,
): Promise<Row<L>> {
  const from: L["status"] = record.status;
  const holds = remembered(mover, list, record);
  const all = await existing(rowsFor(list.moves, from, {}), holds);
  const row = mine(mover, rowsFor(all, from, request), from, all);
  const failing = await firstFailing(row.guards, row, holds);
  if (failing !== undefined)
    throw (
      (await list.guards[failing].refusal?.(mover, record)) ?? new Failure("NOT_READY", { detail: failing })
    );
  if ("actor" in mover) return row;
  if (row.reason && !request.reason) throw invalid("reason", "required");
  if (row.confirm && request.confirmed === false)
    throw new Failure("NOT_READY", { detail: list.unconfirmed ?? "" });
  return row;
}

type AnyRow = Transition<string, string>;

/** Returns the row that the mover may use: they hold its right, or they are one of its actors. */
function mine<R extends AnyRow>(
  mover: Mover,
  rows: readonly R[],
  from: string | null,
  all: readonly AnyRow[],
): R {
  const row =
    "actor" in mover
      ? rows.find(({ actors }) => actors?.includes(mover.actor))
      : (rows.find(({ by }) => by !== undefined && mover.may(by)) ?? rows.find(({ by }) => by !== undefined));
  if (!row)
    throw new Failure("INVALID_TRANSITION", {
      objects: {
        from: from ?? "",
        allowed: [...new Set(all.map(({ to }) => to))].filter((to) => to !== from),
      },
    });
  if (!("actor" in mover) && row.by) requireRight(mover, row.by);
  return row;
}

type Holds<L extends ListTypes> = (guard: L["guard"], row: Row<L>) => Promise<boolean>;

/** Evaluates each condition once for each target, because one of them may read the database. */
function remembered<L extends ListTypes>(mover: Mover, list: StatusList<L>, record: L["record"]): Holds<L> {
  const answers = new Map<string, Promise<boolean>>();
  return (guard, row) => {
    const name = `${guard} ${row.to}`;
    const answer = answers.get(name) ?? Promise.resolve(list.guards[guard].holds(mover, record, row));
    answers.set(name, answer);
    return answer;
  };
}

/** Returns the rows that apply to a record: those whose `only` conditions hold. */
async function existing<L extends ListTypes>(rows: readonly Row<L>[], holds: Holds<L>): Promise<Row<L>[]> {
  const there: Row<L>[] = [];
  for (const row of rows) if ((await firstFailing(row.only, row, holds)) === undefined) there.push(row);
  return there;
}

async function firstFailing<L extends ListTypes>(
  guards: readonly L["guard"][] | undefined,
  row: Row<L>,
  holds: Holds<L>,
): Promise<L["guard"] | undefined> {
  for (const guard of guards ?? []) if (!(await holds(guard, row))) return guard;
  return undefined;
}

async function compare<L extends ListTypes>(
  mover: Mover,
  list: StatusList<L>,
  record: L["record"],
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || "actor" in mover || !("version" in record)) return;
  if (seen === record.version) return;
  const shown = list.shown ? await list.shown(mover, record) : record;
  await requireVersion(mover, seen, { ...shown, id: record.id, version: record.version ?? 0 }, list.object);
}

async function write<L extends ListTypes>(
  mover: Mover,
  list: StatusList<L>,
  made: Made<L>,
  set: MoveColumns<L["table"]> = {},
): Promise<void> {
  const given = Object.entries({ ...(await list.columns?.(made, mover)), ...set });
  const columns = [
    ...(list.column === null ? [] : [sql`${sql.ref(list.column)} = ${made.to}`]),
    ...given
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...(list.versions === false ? [] : [sql`version = version + 1, updated_at = now()`]),
  ];
  const unmoved = list.column === null ? sql`true` : sql`${sql.ref(list.column)} = ${made.from}`;
  const { numAffectedRows } = await sql`UPDATE ${sql.table(list.table)} SET ${sql.join(columns)}
    WHERE organization_id = ${mover.organizationId} AND id = ${made.id} AND ${unmoved}`.execute(mover.trx);
  // A record that was passed in without a lock may have moved meanwhile.
  if (numAffectedRows === 0n) throw stateConflict(made.record, null);
}

/**
 * Effects of a person's action count as the person's; what the system does by itself counts as the system's.
 */
function kindOf(mover: Mover): Actor | undefined {
  if (!("actor" in mover)) return undefined;
  return mover.actor === "SYS" && mover.user !== null ? undefined : mover.actor;
}

async function note<L extends ListTypes>(
  mover: Mover,
  list: StatusList<L>,
  made: Made<L>,
  { recordAs, before, after }: MoveRequest<L>,
): Promise<void> {
  const otherwise = list.recorded ? await list.recorded(made, mover) : {};
  if (otherwise === null) return;
  const actorKind = kindOf(mover);
  const column = list.column ?? "status";
  await mover.audit({
    action: recordAs ?? made.action,
    objectType: list.object,
    objectId: made.id,
    before: { [column]: made.from, ...before },
    after: { [column]: made.to, ...after },
    ...(made.reason && { reason: made.reason }),
    ...otherwise,
    ...(actorKind && { actorKind }),
  });
}
