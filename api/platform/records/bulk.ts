import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { rememberBulkAct } from "#api/platform/records/bulk-acts.ts";
import type { BulkReport } from "#contract/platform/bulk.ts";

type Result = BulkReport["results"][number];

/** What every bulk act takes. */
export interface BulkRequest {
  ids: number[];
  dryRun: boolean;
  partial: boolean;
}

/** What an act would do to a record; neither `change` nor `refused` where it stands there already. */
export interface Plan {
  change?: boolean;
  /** The first condition that is not met: `NOT_READY_<refused>` of the errors says it. */
  refused?: string;
}

/** A bulk act on records `R`. */
export interface BulkAct<R> {
  /** Whose `items` are kept (`rememberBulkAct`), and what was done. */
  kind: string;
  action: string;
  /** False where what was done cannot be taken back, as a mail that went out. */
  undoable?: boolean;
  /** Those of the ids that are there; held until the transaction ends with `lock`. */
  find(ids: number[], options: { lock: boolean }): Promise<R[]>;
  plan(record: R): Plan | Promise<Plan>;
  /** Does it, and answers what undoing it will need. */
  run(record: R): Promise<object>;
}

/**
 * Looks at every record, then writes: nothing in a dry run, all or nothing without `partial`. What was before is kept, so
 * that the act can be undone.
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

/** All or nothing: the first refusal says how many there are; the reply carries every record's. */
export function requireAll(results: readonly Result[]): void {
  const refused = results.filter(({ ok }) => !ok);
  if (refused.length === 0) return;
  throw new Failure("NOT_READY", {
    detail: "bulk",
    params: { refused: refused.length, of: results.length },
    objects: { results: [...results] },
  });
}
