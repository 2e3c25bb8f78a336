import { sql } from "kysely";
import type { ChannelReservation } from "#api/integrations/hostaway/port.ts";
import { notify } from "#api/platform/notifications.ts";
import { guestOfReservation } from "#api/rent-contracts/channel/guest-of-reservation.ts";
import { type EndScope, endContract } from "#api/rent-contracts/end-contract.ts";
import { daysBetween, nightsOf } from "#contract/days.ts";

export interface ReservedUnit {
  id: number;
  branchId: number;
  label: string;
}

/** What came of a reservation. */
export type Imported = "added" | "changed" | "cancelled" | "unchanged" | "left";

/** From so many nights on a contract is long-term (`rent30`). */
const longTermNights = 30;
const channel = "hostaway" as const;

/**
 * Carries a reservation of the property manager over into its contract. It is never refused: nights that are taken make an
 * overbooked contract, and whoever connected the channel is told (behaviour.md 3.2, 3.17). Again changes nothing.
 */
export async function importReservation(
  scope: EndScope,
  unit: ReservedUnit,
  reservation: ChannelReservation,
  tell: number | null,
): Promise<Imported> {
  const { trx, organizationId } = scope;
  // Two imports, or an import and a booking, of one unit: one waits and then sees the other's contract.
  await sql`SELECT 1 FROM unit WHERE organization_id = ${organizationId} AND id = ${unit.id} FOR UPDATE`.execute(
    trx,
  );
  const known = await trx
    .selectFrom("channel_reservation as r")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "r.organization_id").onRef("c.id", "=", "r.contract_id"),
    )
    .select([
      "c.id",
      "c.unit_id as unitId",
      "c.check_in as checkIn",
      "c.check_out as checkOut",
      "c.status",
      "c.total",
    ])
    .select(["r.seen"])
    .where("r.organization_id", "=", organizationId)
    .where("r.channel", "=", channel)
    .where("r.external_id", "=", reservation.externalId)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return reservation.state === "cancelled" ? "left" : add(scope, unit, reservation, tell);
  if (known.status === "CANCELED" || known.status === "COMPLETED") return "left";
  if (reservation.state === "cancelled") {
    await endContract(scope, known, {
      fee: 0,
      reason: reservation.channelName,
      today: scope.now.toISOString().slice(0, 10),
    });
    await scope.audit({
      action: "cancel",
      objectType: "rentContract",
      objectId: known.id,
      before: { status: known.status },
      after: { status: "CANCELED", channel: reservation.channelName },
      actorKind: "EXT",
    });
    return "cancelled";
  }
  if (JSON.stringify(essence(unit, reservation)) === JSON.stringify(known.seen)) return "unchanged";
  await change(scope, known, unit, reservation, tell);
  return "changed";
}

/** What of a reservation a contract follows; the same again is no change. */
function essence(
  unit: ReservedUnit,
  { arrival, departure, state, adults, children, total }: ChannelReservation,
) {
  return [unit.id, arrival, departure, state, adults, children, total];
}

async function add(
  scope: EndScope,
  unit: ReservedUnit,
  reservation: ChannelReservation,
  tell: number | null,
): Promise<Imported> {
  const { trx, organizationId } = scope;
  const overbooking = await isTaken(scope, unit.id, reservation, 0);
  const { id } = await trx
    .insertInto("rent_contract")
    .values({
      organization_id: organizationId,
      branch_id: unit.branchId,
      unit_id: unit.id,
      client_id: await guestOfReservation(scope, unit.branchId, reservation),
      source: "channel",
      note: `${reservation.channelName} ${reservation.externalId}`,
      ...columns(reservation, overbooking),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("channel_reservation")
    .values({
      organization_id: organizationId,
      channel,
      external_id: reservation.externalId,
      contract_id: id,
      seen: JSON.stringify(essence(unit, reservation)),
    })
    .execute();
  await scope.audit({
    action: "create",
    objectType: "rentContract",
    objectId: id,
    after: {
      channel: reservation.channelName,
      unitId: unit.id,
      checkIn: reservation.arrival,
      checkOut: reservation.departure,
      overbooking,
    },
    actorKind: "EXT",
  });
  if (overbooking) await warn(scope, unit, id, tell);
  return "added";
}

async function change(
  scope: EndScope,
  known: { id: number; unitId: number; checkIn: string; checkOut: string },
  unit: ReservedUnit,
  reservation: ChannelReservation,
  tell: number | null,
): Promise<void> {
  const overbooking = await isTaken(scope, unit.id, reservation, known.id);
  await scope.trx
    .updateTable("rent_contract")
    .set({
      unit_id: unit.id,
      branch_id: unit.branchId,
      ...columns(reservation, overbooking),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", known.id)
    .execute();
  await scope.trx
    .updateTable("channel_reservation")
    .set({ seen: JSON.stringify(essence(unit, reservation)), updated_at: sql`now()` })
    .where("organization_id", "=", scope.organizationId)
    .where("channel", "=", channel)
    .where("external_id", "=", reservation.externalId)
    .execute();
  await scope.audit({
    action: "update",
    objectType: "rentContract",
    objectId: known.id,
    before: { unitId: known.unitId, checkIn: known.checkIn, checkOut: known.checkOut },
    after: { unitId: unit.id, checkIn: reservation.arrival, checkOut: reservation.departure, overbooking },
    actorKind: "EXT",
  });
  if (overbooking) await warn(scope, unit, known.id, tell);
}

function columns(reservation: ChannelReservation, overbooking: boolean) {
  const nights = nightsOf(reservation.arrival, reservation.departure);
  const each = Math.floor(reservation.total / Math.max(1, nights.length));
  // The first night carries what does not divide, so that the nights add up to the channel's total.
  const first = reservation.total - each * (nights.length - 1);
  const long = daysBetween(reservation.arrival, reservation.departure) >= longTermNights;
  return {
    kind: long ? ("rent30" as const) : ("rent" as const),
    status: reservation.state === "inquiry" ? ("INQUIRY" as const) : ("ACTIVE" as const),
    check_in: reservation.arrival,
    check_out: reservation.departure,
    overbooking: overbooking && reservation.state !== "inquiry",
    overbooking_reason: overbooking && reservation.state !== "inquiry" ? reservation.channelName : null,
    adults: Math.min(reservation.adults, 100),
    children: Math.min(reservation.children, 100),
    currency: reservation.currency,
    night_prices: JSON.stringify(nights.map((night, index) => [night, index === 0 ? first : each, "agreed"])),
    total: reservation.total,
  };
}

/** Nights that a binding contract or a block of owner or maintenance holds. */
async function isTaken(
  { trx, organizationId }: EndScope,
  unitId: number,
  { arrival, departure, state }: ChannelReservation,
  except: number,
): Promise<boolean> {
  if (state === "inquiry") return false;
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT 1 FROM rent_contract c WHERE c.organization_id = ${organizationId} AND c.unit_id = ${unitId} AND c.id <> ${except}
      AND c.blocks_nights AND c.check_in < ${departure} AND c.check_out > ${arrival})
    OR EXISTS (SELECT 1 FROM calendar_block k WHERE k.organization_id = ${organizationId} AND k.unit_id = ${unitId} AND k.removed_at IS NULL
      AND k.type IN ('owner', 'maintenance') AND k.from_on < ${departure} AND k.until_on > ${arrival}) AS taken`.execute(
    trx,
  );
  return rows[0]?.taken ?? false;
}

async function warn(
  { trx, organizationId }: EndScope,
  unit: ReservedUnit,
  contractId: number,
  userId: number | null,
) {
  if (userId === null) return;
  const notice = { userId, event: "CALENDAR" as const, action: "TRIGGER" as const, sticky: true };
  await notify(trx, organizationId, {
    ...notice,
    message: "channelOverbooking",
    params: { unit: unit.label, id: contractId },
  });
}
