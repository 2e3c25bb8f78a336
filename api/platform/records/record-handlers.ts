import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Handler } from "#api/platform/calls/handle.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import { move, openMoves } from "#api/platform/moves/move.ts";
import type { ListTypes, StatusList } from "#api/platform/moves/status-list.ts";
import { historyOf } from "#api/platform/records/history.ts";
import type { RecordTable } from "#api/platform/records/record-table.ts";
import {
  addRecord,
  changeRecord,
  findRecord,
  lockRecord,
  removeRecord,
} from "#api/platform/records/records.ts";
import type { Call } from "#contract/platform/call.ts";
import type { Fields, Values } from "#contract/platform/record.ts";

/** The calls of `recordCalls` that are handled here. */
type RecordCalls = Record<"read" | "add" | "update" | "remove", Call>;
type Change<F extends Fields> = Partial<Values<F>> & { id: number; version?: number };

/**
 * Handles the calls that read, add, change and delete a described record, each as its table's `seen` and branches
 * allow. With a status list, its page shows the moves that are open.
 */
export function recordHandlers<F extends Fields, T extends keyof Schema, A, L extends ListTypes = never>(
  calls: RecordCalls,
  table: RecordTable<F, T, A>,
  statuses?: StatusList<L>,
): Handler[] {
  const { name } = table.record;
  return [
    run(calls.read, async (context, { id }: { id: number }) => {
      const record = await findRecord(context, table, id);
      return {
        [name]: statuses ? { ...record, allowedActions: await movesOf(context, statuses, record) } : record,
        History: await historyOf(context, name, id),
      };
    }),
    run(calls.add, async (context, input: Record<string, Values<F>>) => ({
      id: await addRecord(context, table, partOf(input, name)),
    })),
    run(calls.update, async (context, input: Record<string, Change<F>>) => {
      const { id, version, ...fields } = partOf(input, name);
      const before = await lockRecord(context, table, { id, version });
      // Without `id` and `version` the rest is fields, which the compiler cannot tell of a generic type.
      return { [name]: await changeRecord(context, table, before, fields as unknown as Partial<Values<F>>) };
    }),
    run(calls.remove, async (context, { id }: { id: number }) => {
      await removeRecord(context, table, await lockRecord(context, table, { id }));
      return {};
    }),
  ];
}

/** Handles the call that moves a record along its status list, `moveCall`. */
export function moveHandler<L extends ListTypes>(call: Call, statuses: StatusList<L>): Handler {
  return run(
    call,
    async (context, { id, ...wish }: { id: number; action: string; version?: number; reason: string }) => {
      const { to } = await move(context, statuses, id, wish);
      return { status: to };
    },
  );
}

/** The stored record has the columns by which its status list locks it. */
function movesOf<L extends ListTypes>(context: CallContext, statuses: StatusList<L>, record: object) {
  return openMoves(context, statuses, record as L["record"]);
}

/** The contract has made sure of the input's form, and checks that of the output. */
function run<I>(call: Call, handler: (context: CallContext, input: I) => Promise<object>): Handler {
  return { kind: "signedIn", call, run: handler };
}

function partOf<V>(input: Record<string, V>, name: string): V {
  const part = input[name];
  if (part === undefined) throw new Error(`The call's record is not called ${name}.`);
  return part;
}
