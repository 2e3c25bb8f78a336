import { sql } from "kysely";
import { z } from "zod";
import {
  holdDispatch,
  sendDispatchNow,
  skipDispatch,
  takeBackDispatch,
  wholeMessage,
} from "#api/messages/message-templates/dispatch-acts.ts";
import { dispatchStatusList } from "#api/messages/message-templates/dispatch-status.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound, stateConflict } from "#api/platform/calls/failure.ts";
import { actOnAll } from "#api/platform/records/bulk.ts";
import { findBulkAct, takeBack } from "#api/platform/records/bulk-acts.ts";
import type { messageDispatches } from "#contract/messages/message-templates/message-templates.ts";

/** The kind under which bulk acts on planned messages are stored. */
const kind = "messageDispatch";

/** Holds, releases, cancels or sends several planned messages. What was sent cannot be undone. */
export function actOnDispatches(
  context: CallContext,
  { act, ...request }: z.output<typeof messageDispatches.bulk.input>,
) {
  return actOnAll(context, request, {
    kind,
    action: act,
    undoable: act !== "sendNow",
    find: (ids, { lock }) => plannedOf(context, ids, { lock }),
    plan: async (message) => {
      if (message.status !== "NEW") return { refused: "notPlanned" };
      if (act === "sendNow") {
        const refused = await whyNotSent(context, message.id);
        return refused === null ? { change: true } : { refused };
      }
      return { change: act === "skip" || message.held !== (act === "hold") };
    },
    run: async ({ id }) => {
      if (act === "skip") await skipDispatch(context, { id });
      else if (act === "sendNow") await sendDispatchNow(context, { id });
      else await holdDispatch(context, { id, held: act === "hold" });
      return { id, version: (await dispatchStatusList.lock(context, id)).version };
    },
  });
}

/** Returns the detail of the refusal for a planned message that cannot be sent now; null when it can. */
async function whyNotSent(context: CallContext, id: number): Promise<string | null> {
  const dispatch = await dispatchStatusList.lock(context, id);
  if (dispatch.contractId === null) return "toColleague";
  try {
    await wholeMessage(context, dispatch.templateId, dispatch.contractId, dispatch);
    return null;
  } catch (error) {
    if (error instanceof Failure && error.errorType === "NOT_READY" && error.detail) return error.detail;
    throw error;
  }
}

/** Returns messages of the caller's branches, labelled with the names of their templates. */
function plannedOf(context: CallContext, ids: readonly number[], { lock }: { lock: boolean }) {
  return context.trx
    .selectFrom("message_dispatch as d")
    .innerJoin("message_template as p", (join) =>
      join.onRef("p.organization_id", "=", "d.organization_id").onRef("p.id", "=", "d.template_id"),
    )
    .select(["d.id", "d.status", "p.name as label", sql<boolean>`d.held_at IS NOT NULL`.as("held")])
    .where("d.organization_id", "=", context.organizationId)
    .where("d.id", "in", [...ids, -1])
    .where("d.branch_id", "in", [...context.branchIds, -1])
    .orderBy("d.id")
    .$if(lock, (rows) => rows.forUpdate("d"))
    .execute();
}

const items = z.array(z.object({ id: z.number(), version: z.number() }));

/** Returns a bulk act of the caller's own on planned messages. Throws NOT_FOUND. */
export async function dispatchBulkAct(context: CallContext, id: number) {
  const { act, kind: storedKind } = await findBulkAct(context, id);
  if (storedKind !== kind) throw notFound();
  return act;
}

/**
 * Undoes a bulk act for all its messages or none: throws STATE_CONFLICT when one was changed since, and NOT_READY when one is
 * of no use any more. A second undo does nothing.
 */
export async function undoDispatchBulk(context: CallContext, id: number): Promise<number> {
  const { act, kind: storedKind, items: stored } = await findBulkAct(context, id, { lock: true });
  if (storedKind !== kind) throw notFound();
  if (act.undone) return 0;
  await takeBack(context, act);
  const messages = items.parse(stored);
  for (const message of messages) {
    const { version } = await dispatchStatusList.lock(context, message.id);
    if (version !== message.version) throw stateConflict({ id: message.id }, null);
    if (act.action === "skip") await takeBackDispatch(context, { id: message.id });
    else await holdDispatch(context, { id: message.id, held: act.action !== "hold" });
  }
  return messages.length;
}
