import { sql } from "kysely";
import { settleCityTax } from "#api/contracts/rent-contracts/change/city-tax.ts";
import { followPlan } from "#api/contracts/rent-contracts/channel/channel-plan.ts";
import { guestOfReservation } from "#api/contracts/rent-contracts/channel/guest-of-reservation.ts";
import { type ContractRecord, contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { overStatuses } from "#api/contracts/rent-contracts/rules/transitions.ts";
import type { ChannelReservation } from "#api/integrations/hostaway/port.ts";
import { holdNights, lockUnits, releaseNights } from "#api/planning/nights/verbs.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import { begin, move, whyNot } from "#api/platform/moves/move.ts";
import { notify } from "#api/platform/notifications.ts";
import { daysBetween, nightsOf } from "#contract/platform/days.ts";

export interface ReservedUnit {
  id: number;
  branchId: number;
  label: string;
}

/** The result of importing a reservation. */
export type Imported = "added" | "changed" | "cancelled" | "unchanged" | "left";

/** A contract of this many nights or more is long-term (`rent30`). */
const longTermNights = 30;
const channel = "hostaway" as const;

/**
 * Imports reservations of the property manager into their contracts. They are never refused: taken nights
 * make an overbooked contract, and whoever connected the channel is notified. Importing them again changes
 * nothing.
 */
export async function importReservations(
  scope: EffectScope,
  unit: ReservedUnit,
  reservations: readonly ChannelReservation[],
  tell: number | null,
): Promise<Imported[]> {
  const staying = reservations.filter(({ departure, arrival }) => departure > arrival);
  await lockUnits(scope, [unit.id, ...(await unitsBefore(scope, staying))]);
  const done: Imported[] = [];
  for (const reservation of staying) done.push(await importReservation(scope, unit, reservation, tell));
  return done;
}

/** Returns the units that reservations are in now, because one that moves frees nights there. */
async function unitsBefore(
  { trx, organizationId }: EffectScope,
  reservations: readonly ChannelReservation[],
): Promise<number[]> {
  if (reservations.length === 0) return [];
  const rows = await trx
    .selectFrom("channel_reservation as r")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "r.organization_id").onRef("c.id", "=", "r.contract_id"),
    )
    .select("c.unit_id")
    .distinct()
    .where("r.organization_id", "=", organizationId)
    .where("r.channel", "=", channel)
    .where(
      "r.external_id",
      "in",
      reservations.map(({ externalId }) => externalId),
    )
    .execute();
  return rows.map((row) => row.unit_id);
}

async function importReservation(
  scope: EffectScope,
  unit: ReservedUnit,
  reservation: ChannelReservation,
  tell: number | null,
): Promise<Imported> {
  const { trx, organizationId } = scope;
  // A reservation may be read for two units at once when it has just moved from one to the other.
  const name = `${organizationId}/${channel}/${reservation.externalId}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
  const stored = await trx
    .selectFrom("channel_reservation as r")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "r.organization_id").onRef("c.id", "=", "r.contract_id"),
    )
    .select(["c.id", "c.total", "r.seen"])
    .where("r.organization_id", "=", organizationId)
    .where("r.channel", "=", channel)
    .where("r.external_id", "=", reservation.externalId)
    .forUpdate("r")
    .executeTakeFirst();
  if (!stored) return reservation.state === "cancelled" ? "left" : add(scope, unit, reservation, tell);
  const mover = { ...scope, actor: "EXT" as const };
  const contract = await contractStatusList.lock(mover, stored.id);
  if (overStatuses.has(contract.status)) return "left";
  if (reservation.state === "cancelled") {
    // A channel does not remove a guest who is in the house: a person has to look.
    if (await whyNot(mover, contractStatusList, contract, { to: "CANCELED" })) {
      if (!sameAsSeen(stored.seen, unit, reservation))
        await leaveInHouse(scope, stored.id, unit, reservation, tell);
      return "left";
    }
    const { channelName } = reservation;
    await move(mover, contractStatusList, contract, {
      to: "CANCELED",
      reason: channelName,
      after: { channel: channelName },
    });
    return "cancelled";
  }
  if (sameAsSeen(stored.seen, unit, reservation)) return "unchanged";
  await change(scope, { ...contract, total: stored.total }, unit, reservation, tell);
  return "changed";
}

/** The fields of a reservation that a contract follows; equal ones are no change. */
function essence(
  unit: ReservedUnit,
  { arrival, departure, state, adults, children, total, currency, paid }: ChannelReservation,
) {
  return [unit.id, arrival, departure, state, adults, children, total, currency, paid];
}

function sameAsSeen(seen: unknown, unit: ReservedUnit, reservation: ChannelReservation): boolean {
  return JSON.stringify(essence(unit, reservation)) === JSON.stringify(seen);
}

async function add(
  scope: EffectScope,
  unit: ReservedUnit,
  reservation: ChannelReservation,
  tell: number | null,
): Promise<Imported> {
  const { trx, organizationId } = scope;
  const held = await nightsFor(scope, unit, reservation);
  const { id } = await trx
    .insertInto("rent_contract")
    .values({
      organization_id: organizationId,
      branch_id: unit.branchId,
      unit_id: unit.id,
      client_id: await guestOfReservation(scope, unit.branchId, reservation),
      source: "channel",
      note: `${reservation.channelName} ${reservation.externalId}`,
      status: begin(
        { ...scope, actor: "EXT" },
        contractStatusList,
        reservation.state === "inquiry" ? "INQUIRY" : "ACTIVE",
      ),
      ...columns(reservation),
      ...held,
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
  await followPlan(scope, id, reservation);
  await settleCityTax(scope, id);
  await scope.audit({
    action: "create",
    objectType: "rentContract",
    objectId: id,
    after: {
      channel: reservation.channelName,
      unitId: unit.id,
      checkIn: reservation.arrival,
      checkOut: reservation.departure,
      overbooking: held.overbooking,
    },
    actorKind: "EXT",
  });
  await raise(scope, "rentContract.touched", { contractIds: [id] });
  if (held.overbooking) await warn(scope, unit, id, tell, "channelOverbooking");
  return "added";
}

async function change(
  scope: EffectScope,
  stored: ContractRecord & { total: number },
  unit: ReservedUnit,
  reservation: ChannelReservation,
  tell: number | null,
): Promise<void> {
  const held = await nightsFor(scope, unit, reservation, stored.id);
  await scope.trx
    .updateTable("rent_contract")
    .set({
      unit_id: unit.id,
      branch_id: unit.branchId,
      ...columns(reservation),
      ...held,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", stored.id)
    .execute();
  if (reservation.state === "confirmed") await confirmInquiry(scope, stored);
  await noteSeen(scope, unit, reservation);
  await followPlan(scope, stored.id, reservation);
  await settleCityTax(scope, stored.id);
  await releaseNights(scope, { unitId: stored.unitId, from: stored.checkIn, until: stored.checkOut });
  await scope.audit({
    action: "update",
    objectType: "rentContract",
    objectId: stored.id,
    before: {
      unitId: stored.unitId,
      checkIn: stored.checkIn,
      checkOut: stored.checkOut,
      total: stored.total,
    },
    after: {
      unitId: unit.id,
      checkIn: reservation.arrival,
      checkOut: reservation.departure,
      total: reservation.total,
      overbooking: held.overbooking,
    },
    actorKind: "EXT",
  });
  await raise(scope, "rentContract.touched", { contractIds: [stored.id] });
  if (held.overbooking) await warn(scope, unit, stored.id, tell, "channelOverbooking");
}

/**
 * Makes a stay of an inquiry that guest and channel have agreed on. No channel turns a stay back into an
 * inquiry.
 */
async function confirmInquiry(scope: EffectScope, contract: ContractRecord): Promise<void> {
  const mover = { ...scope, actor: "EXT" as const };
  const agreed = { action: "confirm", to: "ACTIVE" as const };
  if (!(await whyNot(mover, contractStatusList, contract, agreed)))
    await move(mover, contractStatusList, contract, agreed);
}

async function noteSeen(
  { trx, organizationId }: EffectScope,
  unit: ReservedUnit,
  reservation: ChannelReservation,
): Promise<void> {
  await trx
    .updateTable("channel_reservation")
    .set({ seen: JSON.stringify(essence(unit, reservation)), updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("channel", "=", channel)
    .where("external_id", "=", reservation.externalId)
    .execute();
}

/**
 * Handles a cancelled reservation whose guest has arrived: the stay continues, and somebody is notified once.
 */
async function leaveInHouse(
  scope: EffectScope,
  contractId: number,
  unit: ReservedUnit,
  reservation: ChannelReservation,
  tell: number | null,
): Promise<void> {
  await noteSeen(scope, unit, reservation);
  await scope.audit({
    action: "channelCancelled",
    objectType: "rentContract",
    objectId: contractId,
    after: { channel: reservation.channelName },
    actorKind: "EXT",
  });
  await warn(scope, unit, contractId, tell, "channelCancelledInHouse");
}

function columns(reservation: ChannelReservation) {
  const nights = nightsOf(reservation.arrival, reservation.departure);
  const each = Math.floor(reservation.total / Math.max(1, nights.length));
  // The first night takes the remainder, so that the nights add up to the channel's total.
  const first = reservation.total - each * (nights.length - 1);
  const long = daysBetween(reservation.arrival, reservation.departure) >= longTermNights;
  return {
    kind: long ? ("rent30" as const) : ("rent" as const),
    check_in: reservation.arrival,
    check_out: reservation.departure,
    adults: Math.min(reservation.adults, 100),
    children: Math.min(reservation.children, 100),
    currency: reservation.currency,
    night_prices: JSON.stringify(nights.map((night, index) => [night, index === 0 ? first : each, "agreed"])),
    total: reservation.total,
  };
}

/** An inquiry takes no nights; everything else does, whoever has them. */
async function nightsFor(
  scope: EffectScope,
  unit: ReservedUnit,
  { state, arrival, departure, channelName }: ChannelReservation,
  contractId?: number,
) {
  if (state === "inquiry") return { overbooking: false };
  return holdNights(scope, {
    unitId: unit.id,
    from: arrival,
    until: departure,
    ...(contractId !== undefined && { contractId }),
    forced: false,
    reason: channelName,
  });
}

async function warn(
  { trx, organizationId }: EffectScope,
  unit: ReservedUnit,
  contractId: number,
  userId: number | null,
  message: "channelOverbooking" | "channelCancelledInHouse",
) {
  if (userId === null) return;
  const notice = { userId, event: "CALENDAR" as const, action: "TRIGGER" as const, sticky: true };
  await notify(trx, organizationId, {
    ...notice,
    message,
    params: { unit: unit.label, id: contractId },
  });
}
