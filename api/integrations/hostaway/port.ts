import { z } from "zod";

/** A listing in the words of the property domain; money in minor units of `currency`. */
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
  /** When it was made there, if that is said. */
  insertedAt: z.string().nullable().default(null),
});
export type ChannelListing = z.output<typeof channelListing>;

/** A reservation of any channel the property manager has. */
export const channelReservation = z.object({
  externalId: z.string(),
  listingId: z.string(),
  /** `inquiry` holds no nights. */
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
  /** The guest has paid all of it, to the channel or the property manager. */
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

/** What is sent of a unit. */
export type ListingChange = Partial<Omit<ChannelListing, "externalId" | "active" | "insertedAt">>;

/** The property manager beyond: listings, reservations and calendar of one account. Every call may throw `VendorFailure`. */
export interface Pms {
  /** True for the simulator: nothing leaves the house. */
  readonly sandbox: boolean;
  /** All listings, page by page. */
  listings(): AsyncIterable<ChannelListing[]>;
  listing(externalId: string): Promise<ChannelListing>;
  /** Changes a listing, or makes one where `externalId` is null; answers its id. */
  saveListing(externalId: string | null, change: ListingChange): Promise<string>;
  /** Reservations of a listing that arrive from a day on, cancelled ones too. */
  reservations(listingId: string, arrivalFrom: string): AsyncIterable<ChannelReservation[]>;
  /** Opens or closes nights of a listing. */
  setAvailability(
    listingId: string,
    nights: readonly string[],
    available: boolean,
    note: string,
  ): Promise<void>;
  /** Numbers of reservations whose conversations have messages that nobody has read there; the latest hundred conversations are looked at. */
  unreadReservations(): Promise<string[]>;
  /** The latest messages about a reservation; none where nobody has written yet. */
  conversation(reservationId: string): Promise<PmsMessage[]>;
  /** Writes to the guest of a reservation by the channel it came by; answers the message, or nothing where none came of it. */
  write(reservationId: string, body: string): Promise<PmsMessage | null>;
}
