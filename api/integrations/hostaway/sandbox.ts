import { randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import {
  type ChannelListing,
  channelListing,
  type Pms,
  type PmsMessage,
  pmsMessage,
} from "#api/integrations/hostaway/port.ts";
import { sandboxListings, sandboxReservations } from "#api/integrations/hostaway/sandbox-world.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { nightsOf } from "#contract/platform/days.ts";

/** Conversations are stored beside the listings, by the number of their reservation. */
const conversationKey = "conversation:";

/** What the simulator stores for a listing between calls. */
export interface SandboxListing {
  listing: unknown;
  /** Nights that were closed by hand, each with its note. */
  closed: Record<string, string>;
}

/** Where the simulator stores what was sent to it; one store for each organization. */
export interface SandboxStore {
  all(): Promise<Map<string, SandboxListing>>;
  save(externalId: string, listing: SandboxListing): Promise<void>;
}

/**
 * A simulated property manager for demo organizations and tests. It has listings and reservations of its own
 * that change with the day, stores what is sent, and refuses what the real one would refuse.
 */
export function sandboxPms(store: SandboxStore, today: () => string): Pms {
  const world = async (): Promise<Map<string, ChannelListing>> => {
    const listings = new Map(sandboxListings().map((listing) => [listing.externalId, listing]));
    for (const [externalId, { listing }] of await store.all())
      if (!externalId.startsWith(conversationKey)) listings.set(externalId, channelListing.parse(listing));
    return listings;
  };
  const find = async (externalId: string): Promise<ChannelListing> => {
    const listing = (await world()).get(externalId);
    if (!listing) throw new VendorFailure("notFound");
    return listing;
  };
  const closedOf = async (externalId: string) => (await store.all()).get(externalId)?.closed ?? {};
  const talk = async (reservationId: string): Promise<PmsMessage[]> => {
    const stored = (await store.all()).get(`${conversationKey}${reservationId}`);
    return stored ? z.array(pmsMessage).parse(stored.listing) : [];
  };
  return {
    sandbox: true,
    unreadReservations: async () =>
      [...(await store.all()).keys()].flatMap((key) =>
        key.startsWith(conversationKey) ? [key.slice(conversationKey.length)] : [],
      ),
    conversation: talk,
    // The simulated guest answers every message at once.
    write: async (reservationId, body) => {
      const at = new Date();
      const written = { id: randomUUID(), incoming: false, body, at: at.toISOString() };
      const later = new Date(at.getTime() + 1000).toISOString();
      const answer = { id: randomUUID(), incoming: true, body: "Danke für die Nachricht!", at: later };
      const listing = [...(await talk(reservationId)), written, answer];
      await store.save(`${conversationKey}${reservationId}`, { listing, closed: {} });
      return written;
    },
    listings: async function* () {
      yield [...(await world()).values()];
    },
    listing: find,
    saveListing: async (externalId, change) => {
      const listings = await world();
      // Two listings created at the same moment must not get the same number.
      const id = externalId ?? String(randomInt(1_000_000, 1_000_000_000));
      const made = { ...emptyListing, externalId: id, insertedAt: `${today()}T00:00:00.000Z` };
      const listing = externalId ? listings.get(externalId) : made;
      if (!listing) throw new VendorFailure("notFound");
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      await store.save(id, { listing: { ...listing, ...given }, closed: await closedOf(id) });
      return id;
    },
    reservations: async function* (listingId, arrivalFrom) {
      const closed = await closedOf(listingId);
      // Closed nights cannot be booked; what was booked before may still be cancelled.
      yield sandboxReservations(await find(listingId), arrivalFrom, today()).filter(
        ({ state, arrival, departure }) =>
          state === "cancelled" || !nightsOf(arrival, departure).some((night) => night in closed),
      );
    },
    setAvailability: async (listingId, nights, available, note) => {
      const listing = await find(listingId);
      // As with the real one, the calendar of an inactive listing cannot be written.
      if (!listing.active) throw new VendorFailure("refused", "listing is not active");
      const closed = { ...(await closedOf(listingId)) };
      for (const night of nights) {
        if (available) delete closed[night];
        else closed[night] = note;
      }
      await store.save(listingId, { listing, closed });
    },
  };
}

const emptyListing: Omit<ChannelListing, "externalId"> = {
  label: "",
  address: "",
  city: "",
  country: "AT",
  latitude: null,
  longitude: null,
  currency: "EUR",
  persons: null,
  bedrooms: null,
  bathrooms: null,
  area: null,
  basePricePerNight: null,
  cleaningFee: null,
  active: true,
  insertedAt: null,
};
