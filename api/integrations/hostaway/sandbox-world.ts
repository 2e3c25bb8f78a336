import type { ChannelListing, ChannelReservation } from "#api/integrations/hostaway/port.ts";
import { addDays, daysBetween } from "#contract/platform/days.ts";

const flats = [
  ["Praterstern Loft", "Praterstraße 40", 4, 2, 12_900],
  ["Karlsplatz Studio", "Wiedner Hauptstraße 12", 2, 1, 8900],
  ["Naschmarkt Terrace", "Linke Wienzeile 36", 5, 2, 15_400],
  ["Augarten Family", "Obere Augartenstraße 8", 6, 3, 17_900],
  ["Josefstadt Classic", "Lange Gasse 21", 3, 1, 10_900],
  ["Belvedere Garden", "Prinz-Eugen-Straße 50", 4, 2, 13_900],
] as const;
const guests = [
  ["Ines", "Almeida"],
  ["Jakob", "Lindner"],
  ["Noa", "Peretz"],
  ["Claire", "Moreau"],
  ["Oleg", "Sorokin"],
  ["Marta", "Quintana"],
] as const;
const channels = ["airbnbOfficial", "bookingcom", "vrbo"] as const;
/** The day the simulated account was opened; weeks are counted from here. */
const opened = "2025-01-06";
/** One reservation in this many is cancelled, four days after it was made. */
const cancelEvery = 7;

/** The simulated account's listings, before anybody changed them. */
export function sandboxListings(): ChannelListing[] {
  return flats.map(([label, address, persons, bedrooms, price], index) => ({
    externalId: String(70_001 + index),
    label,
    address,
    city: "Wien",
    country: "AT",
    latitude: 48.2 + index / 200,
    longitude: 16.37 + index / 250,
    currency: "EUR",
    persons,
    bedrooms,
    bathrooms: 1,
    area: 34 + bedrooms * 18,
    basePricePerNight: price,
    cleaningFee: 4500,
    active: true,
    insertedAt: `${opened}T00:00:00.000Z`,
  }));
}

/**
 * Makes the simulated reservations of a listing as of a day. Each week has one stay, booked some weeks ahead,
 * so that new ones appear and some are cancelled as days pass. The same day always gives the same answer.
 */
export function sandboxReservations(
  listing: ChannelListing,
  arrivalFrom: string,
  today: string,
): ChannelReservation[] {
  const number = Number(listing.externalId);
  // Nobody books a listing on the day it is created; by the next day it knows which of its nights are taken.
  const listedOn = listing.insertedAt?.slice(0, 10) ?? opened;
  const first = Math.max(0, Math.floor(daysBetween(opened, arrivalFrom) / 7) - 1);
  const last = Math.floor(daysBetween(opened, today) / 7) + 13;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).flatMap(
    (week) => {
      const roll = (number * 31 + week * 17) % 101;
      const arrival = addDays(opened, week * 7 + (roll % 4));
      const madeOn = addDays(arrival, -(7 + (roll % 80)));
      if (arrival < arrivalFrom || madeOn > today || madeOn <= listedOn) return [];
      const nights = 2 + (roll % 3);
      const [firstname, lastname] = guests[roll % guests.length] ?? guests[0];
      const cancelled = roll % cancelEvery === 0 && addDays(madeOn, 4) <= today;
      const channelName = channels[roll % channels.length] ?? "airbnbOfficial";
      const price = listing.basePricePerNight ?? 10_000;
      return [
        {
          externalId: `${number}${String(week).padStart(4, "0")}`,
          listingId: listing.externalId,
          state: cancelled ? ("cancelled" as const) : ("confirmed" as const),
          channelName,
          arrival,
          departure: addDays(arrival, nights),
          firstname,
          lastname,
          email: `${firstname}.${lastname}@guest.example`.toLowerCase(),
          adults: 1 + (roll % Math.max(1, (listing.persons ?? 2) - 1)),
          children: 0,
          total: nights * price + (listing.cleaningFee ?? 0),
          currency: listing.currency,
          // Guests of Booking.com pay the agency, not the channel.
          paid: channelName !== "bookingcom",
        },
      ];
    },
  );
}
