import { callTransitions, isEnd } from "#api/messages/telephony/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, statusList } from "#api/platform/moves/status-list.ts";
import { type CallState, callStates } from "#contract/messages/telephony/call-states.ts";

const ends: ReadonlySet<string> = new Set(callStates.filter(isEnd));

/** The status list of calls. */
export const callStatusList = statusList<{
  table: "phone_call";
  status: CallState;
  guard: never;
  record: { id: number; status: CallState };
  details: object;
}>({
  object: "phoneCall",
  table: "phone_call",
  column: "state",
  moves: callTransitions,
  guards: {},
  versions: false,
  lock: lockCall,
  columns: ({ to }, { now }) => (ends.has(to) ? { ended_at: now.toISOString() } : {}),
  // The result is in the history of its phone record.
  recorded: () => null,
});

async function lockCall({ trx, organizationId }: Mover, id: number) {
  const row = await trx
    .selectFrom("phone_call")
    .select(["id", "state as status"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
