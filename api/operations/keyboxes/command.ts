import { type KeyboxRecord, keyboxStatusList } from "#api/operations/keyboxes/keybox-status.ts";
import { openTask } from "#api/operations/keyboxes/open-task.ts";
import { Failure, stateConflict } from "#api/platform/calls/failure.ts";
import type { Commander } from "#api/platform/moves/commander.ts";
import { move } from "#api/platform/moves/move.ts";
import type { WriteAudit } from "#api/platform/records/audit.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";
import type { OpeningKind, OpeningPurpose } from "#contract/operations/keyboxes/keybox.ts";

interface Command {
  kind: OpeningKind;
  slots: readonly number[];
  contractId?: number;
  purpose: OpeningPurpose;
  reason: string;
  /** The key of the form by which a guest opens the slot of their stay. */
  postKey?: string;
}

/**
 * Records a command to open slots, which a job sends once after the commit. A box takes one at a time. Throws
 * STATE_CONFLICT while one is under way, NOT_READY when the box is not online, NOT_CONNECTED without a
 * service.
 */
export async function takeCommand(
  context: Commander,
  box: KeyboxRecord,
  { kind, slots, contractId, purpose, reason, postKey }: Command,
): Promise<void> {
  const { platform, trx, organizationId } = context;
  if (!(await connectionOf(platform, context, "lockers"))) throw new Failure("NOT_CONNECTED");
  if (box.status === "inProgress") throw stateConflict({ id: box.id, status: box.status }, null);
  if (box.status !== "online") throw new Failure("NOT_READY", { detail: "boxNotOnline" });
  const openings = await trx
    .insertInto("keybox_opening")
    .values(
      slots.map((slot) => ({
        organization_id: organizationId,
        keybox_id: box.id,
        slot,
        ...(contractId !== undefined && { contract_id: contractId }),
        ...{ kind, purpose, reason },
        opened_by: context.user?.id ?? null,
        ...(postKey !== undefined && { post_key: postKey }),
        address: context.address,
        created_at: context.now.toISOString(),
      })),
    )
    .returning("id")
    .execute();
  // The system moves the box's status; the audit names the guest as who had it moved.
  const audit: WriteAudit = context.user
    ? context.audit
    : (records) => context.audit([records].flat().map((record) => ({ ...record, actorKind: "CLIENT" })));
  await move({ ...context, audit, actor: "SYS" }, keyboxStatusList, box, {
    action: "command",
    recordAs: actOf[kind],
    after: { slots: slots.join(", "), purpose, ...(contractId !== undefined && { contractId }) },
    reason,
  });
  const payload = { organizationId, keyboxId: box.id, openings: openings.map(({ id }) => id) };
  await platform.jobs.enqueue(trx, openTask, payload);
}

const actOf = { slot: "openSlot", all: "openAllSlots", contract: "openSlotContract" } as const;
