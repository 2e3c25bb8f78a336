import { data } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import type { RequestArgs, SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import type { Toast } from "#app/services/flash.server.ts";
import { onceOf } from "#app/services/read-form.server.ts";
import { refusalText, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import type { BulkAct, BulkReport } from "#contract/platform/bulk.ts";
import { formatTime } from "#contract/platform/format.ts";
import type { BulkAsk } from "./bulk-ask.tsx";
import type { BulkCheck } from "./bulk-check.tsx";
import { askPrefix, type BulkForm, readBulkForm } from "./bulk-form.ts";
import { groupOutcomes } from "./bulk-outcome.ts";
import { type Undoable, undoParameter } from "./undoable.ts";

interface Once {
  idempotencyKey?: string | undefined;
}

/** The bulk acts of a list. Texts are `bulk.check|sure|did.<action>` of its namespace, and `bulk.undone`, `bulk.nothing`, `bulk.refused`. */
export interface TickedActs {
  run(bulk: BulkForm, options: { dryRun: boolean } & Once): Promise<BulkReport>;
  undo(id: number, options: Once): Promise<{ undone: number }>;
  /** Names of the fields that are typed with an act. */
  fieldsOf(action: string): readonly string[];
  isDanger(action: string): boolean;
}

/** What a bulk act answers that is not done yet: its question. */
export interface BulkAnswer {
  check?: BulkCheck;
  ask?: BulkAsk;
}

/**
 * Acts on the ticked records of a list: the first post only looks (dry run) and answers with the question, the second, `sure`,
 * does it to those it can be done to. Another undoes the last one.
 */
export function actOnTicked(args: RequestArgs, signedIn: SignedIn, form: FormData, acts: TickedActs) {
  const { t, url } = signedIn;
  return tellOutcome<BulkAnswer>(args, hereOf(url), async () => {
    if (form.get("intent") === "undoBulk") {
      const { undone } = await acts.undo(Number(form.get("bulkAct")), onceOf(form));
      return { text: t("bulk.undone", { number: undone }) };
    }
    const request = readBulkForm(form, askPrefix);
    const bulk = request ?? readBulkForm(form);
    if (!bulk || bulk.ids.length === 0) return { toast: { kind: "notice", text: t("bulk.nothing") } };
    if (request) return data({ ask: { action: request.action, ids: request.ids } });
    if (!form.has("sure")) return data(await lookOrAsk(signedIn, bulk, acts));
    const report = await acts.run(bulk, { dryRun: false, ...onceOf(form) });
    return { to: hereOf(url, report.bulkActId), toast: outcome(signedIn, bulk, report) };
  });
}

/** What was typed and is refused stands in its fields again, with the reason. */
async function lookOrAsk(signedIn: SignedIn, bulk: BulkForm, acts: TickedActs): Promise<BulkAnswer> {
  const names = acts.fieldsOf(bulk.action);
  if (names.length === 0) return { check: await look(signedIn, bulk, acts) };
  // A box without its tick sends nothing.
  const typed = Object.fromEntries(names.map((name) => [name, String(bulk.form.get(name) ?? "")]));
  return look(signedIn, bulk, acts).then(
    (check): BulkAnswer => ({ check }),
    onRefusal((failure): BulkAnswer => {
      return { ask: { action: bulk.action, ids: bulk.ids, typed, error: refusalText(failure) } };
    }),
  );
}

async function look({ t }: SignedIn, bulk: BulkForm, acts: TickedActs): Promise<BulkCheck> {
  const report = await acts.run(bulk, { dryRun: true });
  const able = report.results.filter(({ ok }) => ok).map(({ id }) => id);
  const numbers = { number: able.length, of: report.results.length };
  return {
    action: bulk.action,
    ids: able,
    title: t(`bulk.check.${bulk.action}`, numbers),
    confirmLabel: t(`bulk.sure.${bulk.action}`, numbers),
    danger: acts.isDanger(bulk.action),
    refused: refusedOf(report),
    fields: acts.fieldsOf(bulk.action).flatMap((name) => {
      const value = bulk.form.get(name);
      return typeof value === "string" ? [[name, value] satisfies [string, string]] : [];
    }),
    idempotencyKey: newIdempotencyKey(),
  };
}

function refusedOf({ results }: BulkReport) {
  return groupOutcomes(results.map(({ id, label, error }) => ({ name: label || `#${id}`, refused: error })))
    .refused;
}

function outcome({ t }: SignedIn, bulk: BulkForm, report: BulkReport): Toast {
  const refused = refusedOf(report);
  const texts = [
    t(`bulk.did.${bulk.action}`, { number: report.changed }),
    ...refused.map(({ reason, count, names }) => t("bulk.refused", { number: count, reason, names })),
  ];
  const kind = refused.length === 0 ? "success" : report.changed > 0 ? "warning" : "error";
  return { kind, text: texts.join(" "), sticky: refused.length > 0 };
}

/** The bulk act the address names, as long as it can be undone. `textOf` says what it was, where the list has another key for it. */
export async function undoableAct(
  { url, profile, t }: SignedIn,
  find: (id: number) => Promise<{ act: BulkAct }>,
  textOf = ({ action }: BulkAct) => `bulk.did.${action}`,
): Promise<Undoable | null> {
  const id = Number(url.searchParams.get(undoParameter));
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  // Somebody else's act, or none: then there is nothing to undo here.
  const record = await find(id).catch(() => null);
  if (!record || record.act.undone || record.act.undoUntil < new Date().toISOString()) return null;
  const { changed, undoUntil } = record.act;
  return {
    id,
    text: t(textOf(record.act), { number: changed }),
    until: formatTime(undoUntil, timeZoneOf(profile)),
    idempotencyKey: newIdempotencyKey(),
  };
}

/** Returns the address of the present page, with the act that can be undone. */
export function hereOf(url: URL, bulkActId: number | null = null): string {
  const search = new URLSearchParams(url.search);
  for (const name of ["index", "_data", undoParameter]) search.delete(name);
  if (bulkActId !== null) search.set(undoParameter, String(bulkActId));
  return `${url.pathname}${search.size > 0 ? `?${search}` : ""}`;
}
