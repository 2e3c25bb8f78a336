import type { ColumnType, Expression, Updateable } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Failure } from "#api/platform/calls/failure.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import type { Effect, EffectScope, Moved } from "#api/platform/moves/effects.ts";
import type { Actor, Transition } from "#api/platform/moves/transitions.ts";
import type { AuditRecord } from "#api/platform/records/audit.ts";

/** The column of a status list: set when a row is made, and from then on by `move` alone. */
export type Status<S> = ColumnType<S, S, never>;

/** The same with a status the database begins with. */
export type StatusByDefault<S> = ColumnType<S, S | undefined, never>;

/** How the last try went. No status list: any may follow any, nobody is allowed or refused anything by it. */
export type Outcome<S> = ColumnType<S, S | undefined, S>;

/** Who moves: whoever calls, or somebody else than people: `{ ...scope, actor: "SYS" }`. */
export type Mover = CallContext | (EffectScope & { readonly actor: Exclude<Actor, "user"> });

/** The branches a mover reaches; null: all of them, for whoever is nobody's user. */
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
  /** What callers give for the things that follow. */
  details: object;
}

/** A condition of moves. */
export interface Guard<L extends ListTypes> {
  /** In plain English, for `docs/rules`. What people are told is `NOT_READY_<name>`, under `refusals` of the domain's texts. */
  readonly says: string;
  holds(mover: Mover, record: L["record"], row: Row<L>): boolean | Promise<boolean>;
  /** What is answered where it does not hold, if not NOT_READY with its name. */
  refusal?(mover: Mover, record: L["record"]): Failure | Promise<Failure>;
}

/** A row of the list's table. */
export type Row<L extends ListTypes> = Transition<L["status"], L["guard"]>;

/** Columns a move writes beside the status. */
export type MoveColumns<T extends keyof Schema> = {
  [C in keyof Updateable<Schema[T]>]?: Updateable<Schema[T]>[C] | Expression<unknown>;
};

/** A move that has just been written, for what follows from it. */
export interface Made<L extends ListTypes> extends Moved {
  /** The row's. */
  action: string;
  /** As it was before. */
  record: L["record"];
  details: Partial<L["details"]>;
}

/** A status list: the table of its moves, and what the platform's `move` needs to make them. */
export interface StatusList<L extends ListTypes> {
  /** Kind of record in the audit. */
  readonly object: string;
  readonly table: L["table"];
  /** Null where the status follows from columns of other names, which `columns` gives. */
  readonly column: string | null;
  readonly moves: readonly Row<L>[];
  readonly guards: { readonly [K in L["guard"]]: Guard<L> };
  /** The record, held until the transaction ends, or NOT_FOUND. */
  lock(mover: Mover, id: number): Promise<L["record"]>;
  /** False where the table counts no versions. */
  readonly versions?: boolean;
  /** The record as a person sees it, for who comes too late. The locked record unless told. */
  shown?(context: CallContext, record: L["record"]): object | Promise<object>;
  /** Columns that go with a move whoever makes it; worked out once it is clear that it may be made. */
  columns?(made: Made<L>, mover: Mover): MoveColumns<L["table"]> | Promise<MoveColumns<L["table"]>>;
  /** What the domain itself does, by the name of the act, in order. */
  readonly follows?: Readonly<Record<string, readonly Effect<Made<L>>[]>>;
  /** What the audit says otherwise than before, after and reason; null: nothing, another record's entry says it. */
  recorded?(made: Made<L>, mover: Mover): Partial<AuditRecord> | null | Promise<Partial<AuditRecord> | null>;
  /** Detail of the refusal (`NOT_READY_<detail>`) of a move that was not confirmed, where a call says whether it was. */
  readonly unconfirmed?: string;
}

/** What of a status list is written into `docs/rules`. */
export interface ListWords {
  readonly object: string;
  readonly table: string;
  readonly column: string | null;
  readonly moves: readonly Transition<string, string>[];
  readonly guards: Readonly<Record<string, { readonly says: string }>>;
  readonly follows?: Readonly<Record<string, readonly { readonly does: string; readonly when: string }[]>>;
}

/** Declares a status list. `table` and `column` stand as literals: the linter reads which column is whose. */
export function statusList<L extends ListTypes>(list: StatusList<L>): StatusList<L> {
  return list;
}
