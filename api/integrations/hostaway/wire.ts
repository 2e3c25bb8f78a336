import { z } from "zod";
import type { ChannelListing, ChannelReservation, ListingChange } from "#api/integrations/hostaway/port.ts";

const missing = <T extends z.ZodType>(value: T) => value.nullish().transform((given) => given ?? null);
const words = z
  .string()
  .nullish()
  .transform((text) => text ?? "");
const externalId = z.union([z.number(), z.string()]).transform(String);

/** The fields that we read of a listing as Hostaway sends it; it sends many more. */
export const wireListing = z
  .object({
    id: externalId,
    name: words,
    address: words,
    city: words,
    country: words,
    latitude: missing(z.number()),
    longitude: missing(z.number()),
    currencyCode: words,
    personCapacity: missing(z.number()),
    bedroomsNumber: missing(z.number()),
    bathroomsNumber: missing(z.number()),
    squareMeters: missing(z.number()),
    price: missing(z.number()),
    cleaningFee: missing(z.number()),
    isActive: missing(z.number()),
    insertedOn: missing(z.string()),
  })
  .transform(
    (wire): ChannelListing => ({
      externalId: wire.id,
      label: wire.name,
      address: wire.address,
      city: wire.city,
      country: wire.country.slice(0, 2).toUpperCase(),
      latitude: wire.latitude,
      longitude: wire.longitude,
      currency: wire.currencyCode || "EUR",
      persons: wire.personCapacity,
      bedrooms: wire.bedroomsNumber,
      bathrooms: wire.bathroomsNumber,
      area: wire.squareMeters,
      basePricePerNight: minor(wire.price),
      cleaningFee: minor(wire.cleaningFee),
      active: wire.isActive !== 0,
      insertedAt: instant(wire.insertedOn),
    }),
  );

const day = z.iso.date();
const inquiries = [
  "inquiry",
  "inquiryPreapproved",
  "inquiryDenied",
  "inquiryTimedout",
  "inquiryNotPossible",
  "pending",
];
const ended = ["cancelled", "declined", "expired", "inquiryDenied", "inquiryTimedout", "inquiryNotPossible"];

export const wireReservation = z
  .object({
    id: externalId,
    listingMapId: externalId,
    channelName: words,
    arrivalDate: day,
    departureDate: day,
    guestName: words,
    guestFirstName: words,
    guestLastName: words,
    guestEmail: missing(z.string()),
    numberOfGuests: missing(z.number()),
    adults: missing(z.number()),
    children: missing(z.number()),
    totalPrice: missing(z.number()),
    currency: words,
    isPaid: missing(z.union([z.number(), z.boolean()])),
    status: words,
  })
  .transform(
    (wire): ChannelReservation => ({
      externalId: wire.id,
      listingId: wire.listingMapId,
      state: ended.includes(wire.status)
        ? "cancelled"
        : inquiries.includes(wire.status)
          ? "inquiry"
          : "confirmed",
      channelName: wire.channelName,
      arrival: wire.arrivalDate,
      departure: wire.departureDate,
      firstname: wire.guestFirstName,
      lastname: wire.guestLastName || wire.guestName,
      email: wire.guestEmail,
      adults: Math.max(1, wire.adults ?? wire.numberOfGuests ?? 1),
      children: wire.children ?? 0,
      total: minor(wire.totalPrice) ?? 0,
      currency: wire.currency || "EUR",
      paid: wire.isPaid === 1 || wire.isPaid === true,
    }),
  );

const yes = z
  .union([z.number(), z.boolean()])
  .nullish()
  .transform((value) => value === 1 || value === true);

/** A conversation: its reservation, and whether Hostaway has an unread message in it. */
export const wireConversation = z
  .object({
    id: externalId,
    reservationId: missing(externalId),
    hasUnreadMessages: yes,
  })
  .transform(({ id, reservationId, hasUnreadMessages: unread }) => ({ id, reservationId, unread }));

/** A message of a conversation. */
export const wireMessage = z
  .object({
    id: externalId,
    body: words,
    isIncoming: yes,
    date: missing(z.string()),
    insertedOn: missing(z.string()),
  })
  .transform(({ id, body, isIncoming: incoming, date, insertedOn }) => ({
    id,
    body,
    incoming,
    at: instant(date ?? insertedOn) ?? new Date(0).toISOString(),
  }));

/**
 * Translates a change into Hostaway's names (`ListingInput`). Fields that are absent stay as they are there.
 */
export function toWire(change: ListingChange): Record<string, unknown> {
  const wire = {
    name: change.label,
    address: change.address,
    city: change.city,
    country: change.country,
    latitude: change.latitude,
    longitude: change.longitude,
    currencyCode: change.currency,
    personCapacity: change.persons,
    bedroomsNumber: change.bedrooms,
    bathroomsNumber: change.bathrooms,
    squareMeters: change.area,
    price: major(change.basePricePerNight),
    cleaningFee: major(change.cleaningFee),
  };
  return Object.fromEntries(
    Object.entries(wire).filter(([, value]) => value !== undefined && value !== null),
  );
}

function minor(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount * 100);
}

function major(amount: number | null | undefined): number | null | undefined {
  return typeof amount === "number" ? amount / 100 : amount;
}

/** Reads a time of Hostaway's. They are in UTC and may come without a zone: "2026-11-21 10:15:00". */
function instant(text: string | null): string | null {
  if (text === null) return null;
  const time = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(" ", "T")}Z`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
