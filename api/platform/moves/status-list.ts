import type { ColumnType, Expression, Updateable } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Failure } from "#api/platform/calls/failure.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import type { Effect, EffectScope, Moved } from "#api/platform/moves/effects.ts";
import type { Actor, Transition } from "#api/platform/moves/transitions.ts";
import type { AuditRecord } from "#api/platform/records/audit.ts";

/** The column of a status list: it is set when a row is created, and from then on only by `move`. */
export type Status<S> = ColumnType<S, S, never>;

/** The same, with a status that the database sets by default. */
export type StatusByDefault<S> = ColumnType<S, S | undefined, never>;

/**
 * Outcome of the last attempt. This is not a status list: any outcome may follow any other, and nothing
 * depends on it.
 */
export type Outcome<S> = ColumnType<S, S | undefined, S>;

/** Who makes a move: the caller of a call, or an actor that is not a person: `{ ...scope, actor: "SYS" }`. */
export type Mover = CallContext | (EffectScope & { readonly actor: Exclude<Actor, "user"> });

/** The branches that a mover reaches; null means all of them, for actors that are not users. */
export function reachOf(mover: Mover): readonly number[] | null {
  return "actor" in mover ? null : mover.branchIds;
}

/** The types of a status list. */
export interface ListTypes {
  table: keyof Schema;
  status: string;
  /** Names of its conditions. */
  guard: string;
  /** A record as it is locked. */
  record: { id: number; status: string; version?: number };
  /** Values that callers pass to the effects. */
  details: object;
}

/** A condition of moves. */
export interface Guard<L extends ListTypes> {
  /**
   * In plain English, for `docs/rules`. Users read `NOT_READY_<name>`, under `refusals` of the domain's
   * texts.
   */
  readonly says: string;
  holds(mover: Mover, record: L["record"], row: Row<L>): boolean | Promise<boolean>;
  /** Makes the failure for when it does not hold; NOT_READY with its name by default. */
  refusal?(mover: Mover, record: L["record"]): Failure | Promise<Failure>;
}

/** A row of the list's table. */
export type Row<L extends ListTypes> = Transition<L["status"], L["guard"]>;

/** Columns that a move writes beside the status. */
export type MoveColumns<T extends keyof Schema> = {
  [C in keyof Updateable<Schema[T]>]?: Updateable<Schema[T]>[C] | Expression<unknown>;
};

/** A move that has just been written, for its effects. */
export interface Made<L extends ListTypes> extends Moved {
  /** The action of its row. */
  action: string;
  /** The record before the move. */
  record: L["record"];
  details: Partial<L["details"]>;
}

/** A status list: the table of its moves, and what `move` needs to make them. */
export interface StatusList<L extends ListTypes> {
  /** Kind of record in the audit. */
  readonly object: string;
  readonly table: L["table"];
  /** Null when the status is derived from other columns, which `columns` returns. */
  readonly column: string | null;
  readonly moves: readonly Row<L>[];
  readonly guards: { readonly [K in L["guard"]]: Guard<L> };
  /** Returns the record, locked until the transaction ends. Throws NOT_FOUND. */
  lock(mover: Mover, id: number): Promise<L["record"]>;
  /** False when the table has no version column. */
  readonly versions?: boolean;
  /** Returns the record as a user sees it, for STATE_CONFLICT. By default the locked record. */
  shown?(context: CallContext, record: L["record"]): object | Promise<object>;
  /** Returns columns that every move writes; called after all checks have passed. */
  columns?(made: Made<L>, mover: Mover): MoveColumns<L["table"]> | Promise<MoveColumns<L["table"]>>;
  /** The domain's own effects in order, by the action's name. */
  readonly follows?: Readonly<Record<string, readonly Effect<Made<L>>[]>>;
  /**
   * Overrides fields of the audit record. Null when no record is wanted, because another record's entry
   * covers it.
   */
  recorded?(made: Made<L>, mover: Mover): Partial<AuditRecord> | null | Promise<Partial<AuditRecord> | null>;
  /**
   * Detail of the refusal (`NOT_READY_<detail>`) for a move that was not confirmed, when a call passes
   * whether it was.
   */
  readonly unconfirmed?: string;
}

/** The parts of a status list that are written into `docs/rules`. */
export interface ListWords {
  readonly object: string;
  readonly table: string;
  readonly column: string | null;
  readonly moves: readonly Transition<string, string>[];
  readonly guards: Readonly<Record<string, { readonly says: string }>>;
  readonly follows?: Readonly<Record<string, readonly { readonly does: string; readonly when: string }[]>>;
}

/**
 * Declares a status list. Write `table` and `column` as literals: the linter reads which column belongs to
 * which list.
 */
export function statusList<L extends ListTypes>(list: StatusList<L>): StatusList<L> {
  return list;
}
