import { z } from "zod";

/** A listing in the terms of the property domain. Money is in minor units of `currency`. */
export const channelListing = z.object({
  externalId: z.string(),
  label: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  currency: z.string(),
  persons: z.number().nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  area: z.number().nullable(),
  basePricePerNight: z.number().nullable(),
  cleaningFee: z.number().nullable(),
  active: z.boolean(),
  /** When the listing was made at the property manager; null when it does not say. */
  insertedAt: z.string().nullable().default(null),
});
export type ChannelListing = z.output<typeof channelListing>;

/** A reservation as the property manager has it, from whichever channel. */
export const channelReservation = z.object({
  externalId: z.string(),
  listingId: z.string(),
  /** An `inquiry` holds no nights. */
  state: z.enum(["confirmed", "inquiry", "cancelled"]),
  channelName: z.string(),
  arrival: z.string(),
  departure: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  adults: z.number(),
  children: z.number(),
  total: z.number(),
  currency: z.string(),
  /** True when the guest has paid all of it, to the channel or to the property manager. */
  paid: z.boolean(),
});
export type ChannelReservation = z.infer<typeof channelReservation>;

/** A message of the conversation about a reservation. */
export const pmsMessage = z.object({
  id: z.string(),
  incoming: z.boolean(),
  body: z.string(),
  at: z.string(),
});
export type PmsMessage = z.infer<typeof pmsMessage>;

/** The fields of a unit that are sent to its listing; absent ones stay as they are. */
export type ListingChange = Partial<Omit<ChannelListing, "externalId" | "active" | "insertedAt">>;

/**
 * The connected property manager: listings, reservations and calendar of one account. Every call may throw
 * `VendorFailure`.
 */
export interface Pms {
  /** True for the simulator: nothing is sent to a vendor. */
  readonly sandbox: boolean;
  /** Reads all listings, page by page. */
  listings(): AsyncIterable<ChannelListing[]>;
  listing(externalId: string): Promise<ChannelListing>;
  /** Changes a listing, or creates one where `externalId` is null. Returns the listing's id. */
  saveListing(externalId: string | null, change: ListingChange): Promise<string>;
  /** Reads the reservations of a listing that arrive on `arrivalFrom` or later, cancelled ones included. */
  reservations(listingId: string, arrivalFrom: string): AsyncIterable<ChannelReservation[]>;
  /** Opens or closes nights of a listing. */
  setAvailability(
    listingId: string,
    nights: readonly string[],
    available: boolean,
    note: string,
  ): Promise<void>;
  /**
   * Returns the numbers of reservations that have messages nobody has read at the property manager. Only the
   * latest hundred conversations are looked at.
   */
  unreadReservations(): Promise<string[]>;
  /** Returns the latest messages about a reservation; an empty list when nobody has written yet. */
  conversation(reservationId: string): Promise<PmsMessage[]>;
  /**
   * Writes to the guest of a reservation through the channel it was booked on. Returns the message, or null
   * when the property manager made none.
   */
  write(reservationId: string, body: string): Promise<PmsMessage | null>;
}
