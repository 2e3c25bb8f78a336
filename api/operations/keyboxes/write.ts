import { askToCheckKeys } from "#api/operations/keyboxes/attention.ts";
import { takeCommand } from "#api/operations/keyboxes/command.ts";
import { keyboxStatusList } from "#api/operations/keyboxes/keybox-status.ts";
import { openReserved } from "#api/operations/keyboxes/open-reserved.ts";
import { keyStays } from "#api/operations/keyboxes/queries-stays.ts";
import { hasSlotsAbove, layOutSlots } from "#api/operations/keyboxes/slots.ts";
import { keyboxTable } from "#api/operations/keyboxes/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, findRecord, lockRecord } from "#api/platform/records/records.ts";
import type { OpeningPurpose } from "#contract/operations/keyboxes/keybox.ts";
import type { KeyboxRow, keyboxSchemas } from "#contract/operations/keyboxes/keyboxes.ts";

type NewKeybox = ReturnType<typeof keyboxSchemas.full.parse>;
type ChangedKeybox = ReturnType<typeof keyboxSchemas.change.parse>;

/** Adds a box with its slots. */
export async function addKeybox(context: CallContext, keybox: NewKeybox): Promise<number> {
  await requireBuilding(context, keybox);
  await requireOwnDevice(context, keybox.deviceId, 0);
  const id = await addRecord(context, keyboxTable, keybox);
  await layOutSlots(context, id);
  return id;
}

/** Changes a box. Slots beyond its new number are deleted, unless one is reserved for a stay. */
export async function changeKeybox(
  context: CallContext,
  { id, version, ...fields }: ChangedKeybox,
): Promise<KeyboxRow> {
  const before = await lockRecord(context, keyboxTable, { id, version });
  await requireBuilding(context, { ...before, ...fields });
  if (fields.deviceId !== undefined) await requireOwnDevice(context, fields.deviceId, id);
  if (fields.slotCount !== undefined && (await hasSlotsAbove(context, id, fields.slotCount)))
    throw invalid("keybox.slotCount", "slotKept");
  await changeRecord(context, keyboxTable, before, fields);
  await layOutSlots(context, id);
  return findRecord(context, keyboxTable, id);
}

/** Sets whose key lies in a slot. */
export async function setSlot(
  context: CallContext,
  { keyboxId, slot, unitId }: { keyboxId: number; slot: number; unitId: number | null },
): Promise<void> {
  const { trx, organizationId } = context;
  const box = await lockRecord(context, keyboxTable, { id: keyboxId });
  if (slot > box.slotCount) throw invalid("slot", "noSuchSlot", { slots: box.slotCount });
  if (unitId !== null) {
    const unit = await trx
      .selectFrom("unit")
      .select("building_id as buildingId")
      .where("organization_id", "=", organizationId)
      .where("id", "=", unitId)
      .where("branch_id", "=", box.branchId)
      .executeTakeFirst();
    if (!unit || (box.buildingId !== null && unit.buildingId !== box.buildingId))
      throw invalid("unitId", "unknownUnit");
  }
  const before = await trx
    .selectFrom("keybox_slot")
    .select("unit_id as unitId")
    .where("organization_id", "=", organizationId)
    .where("keybox_id", "=", keyboxId)
    .where("slot", "=", slot)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("keybox_slot")
    .set({ unit_id: unitId })
    .where("organization_id", "=", organizationId)
    .where("keybox_id", "=", keyboxId)
    .where("slot", "=", slot)
    .execute();
  await context.audit({
    action: "setSlot",
    objectType: "keybox",
    objectId: keyboxId,
    before: { unitId: before.unitId },
    after: { slot, unitId },
  });
}

/** Opens one slot of a box. */
export async function openSlot(
  context: CallContext,
  input: { keyboxId: number; slot: number; reason: string; purpose: OpeningPurpose },
): Promise<void> {
  const { keyboxId, slot, reason, purpose } = input;
  const box = await keyboxStatusList.lock(context, keyboxId);
  const { slotCount } = await findRecord(context, keyboxTable, keyboxId);
  if (slot > slotCount) throw invalid("slot", "noSuchSlot", { slots: slotCount });
  await takeCommand(context, box, { kind: "slot", slots: [slot], purpose, reason });
}

/**
 * Opens all slots of a box after its name was typed. This is an incident, after which somebody has to check
 * every key.
 */
export async function openAllSlots(
  context: CallContext,
  { id, name, reason }: { id: number; name: string; reason: string },
): Promise<void> {
  const box = await keyboxStatusList.lock(context, id);
  const row = await findRecord(context, keyboxTable, id);
  if (name !== row.name) throw invalid("name", "otherName");
  const slots = Array.from({ length: row.slotCount }, (_one, index) => index + 1);
  await takeCommand(context, box, { kind: "all", slots, purpose: "checked", reason });
  await askToCheckKeys(context, id);
}

/** Opens the slot that is reserved for a stay of the caller's branches. */
export async function openSlotOfContract(
  context: CallContext,
  { contractId, reason, purpose }: { contractId: number; reason: string; purpose: OpeningPurpose },
): Promise<void> {
  const [stay] = await keyStays(context, [contractId]);
  if (!stay || !context.branchIds.includes(stay.branchId)) throw notFound();
  await openReserved(context, stay, { purpose, reason });
}

async function requireBuilding(
  { trx, organizationId }: CallContext,
  { branchId = 0, buildingId }: { branchId?: number | undefined; buildingId?: number | null | undefined },
): Promise<void> {
  if (!buildingId) return;
  const building = await trx
    .selectFrom("building")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", buildingId)
    .where("branch_id", "=", branchId)
    .executeTakeFirst();
  if (!building) throw invalid("keybox.buildingId", "unknownBuilding");
}

/** Throws when another box has the same device, because the two would open each other's doors. */
async function requireOwnDevice(
  { trx, organizationId }: CallContext,
  deviceId: string,
  id: number,
): Promise<void> {
  const other = await trx
    .selectFrom("keybox")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("device_id", "=", deviceId)
    .where("deleted_at", "is", null)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (other) throw invalid("keybox.deviceId", "deviceTaken");
}
