import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { rememberBulkAct } from "#api/platform/records/bulk-acts.ts";
import type { BulkReport } from "#contract/platform/bulk.ts";

type Result = BulkReport["results"][number];

/** The input that every bulk action takes. */
export interface BulkRequest {
  ids: number[];
  dryRun: boolean;
  partial: boolean;
}

/**
 * What an action would do to a record. A record that is already in the target state has neither `change` nor
 * `refused`.
 */
export interface Plan {
  change?: boolean;
  /** The first condition that does not hold; its message is `NOT_READY_<refused>` of the errors. */
  refused?: string;
}

/** A bulk action on records `R`. */
export interface BulkAct<R> {
  /** The kind under which its `items` are stored (`rememberBulkAct`). */
  kind: string;
  action: string;
  /** False when the action cannot be undone, such as a mail that was sent. */
  undoable?: boolean;
  /** Returns the existing records among the ids; `lock` locks them until the transaction ends. */
  find(ids: number[], options: { lock: boolean }): Promise<R[]>;
  plan(record: R): Plan | Promise<Plan>;
  /** Does the action on one record and returns what undoing it needs. */
  run(record: R): Promise<object>;
}

/**
 * Checks every record, then writes: nothing in a dry run, and all or nothing without `partial`. The previous
 * values are stored, so that the action can be undone.
 */
export async function actOnAll<R extends { id: number; label: string }>(
  context: CallContext,
  { ids, dryRun, partial }: BulkRequest,
  act: BulkAct<R>,
): Promise<BulkReport> {
  const distinctIds = [...new Set(ids)];
  const records = new Map(
    (await act.find(distinctIds, { lock: !dryRun })).map((record) => [record.id, record]),
  );
  if (!dryRun && !partial && records.size < distinctIds.length) throw notFound();
  const results: Result[] = [];
  const changing: R[] = [];
  for (const id of distinctIds) {
    const record = records.get(id);
    const { change, refused } = record ? await act.plan(record) : {};
    const because = record ? refused && `NOT_READY_${refused}` : "NOT_FOUND";
    const error = because && { error: context.t(`errors:${because}`) };
    results.push({ id, label: record?.label ?? "", ok: !because, ...error });
    if (record && change) changing.push(record);
  }
  if (dryRun) return { results, changed: changing.length, bulkActId: null };
  if (!partial) requireAll(results);
  const items: object[] = [];
  for (const record of changing) items.push(await act.run(record));
  const { kind, action, undoable = true } = act;
  const bulkActId = undoable ? await rememberBulkAct(context, { kind, action, items }) : null;
  return { results, changed: items.length, bulkActId };
}

/**
 * All or nothing: throws the first refusal with the number of refusals; the reply has the refusal of every
 * record.
 */
export function requireAll(results: readonly Result[]): void {
  const refused = results.filter(({ ok }) => !ok);
  if (refused.length === 0) return;
  throw new Failure("NOT_READY", {
    detail: "bulk",
    params: { refused: refused.length, of: results.length },
    objects: { results: [...results] },
  });
}
