/** An offer of an inquiry. `closed`: another offer of the inquiry was accepted, or the inquiry is over. */
export const offerStatuses = ["open", "accepted", "declined", "withdrawn", "expired", "closed"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/**
 * Where an inquiry stands by its offers, for lists: what was accepted, else what waits for an answer, else the last answer. `made`: not
 * sent to the guest, nor seen by them.
 */
export const offerStandings = ["none", "made", "sent", "opened", "accepted", "declined", "expired"] as const;
export type OfferStanding = (typeof offerStandings)[number];

/** What a link shows: to be answered, answered, or over; `taken`: somebody else has the nights. */
export const offerPageStates = [
  "open",
  "accepted",
  "declined",
  "withdrawn",
  "expired",
  "closed",
  "taken",
] as const;
export type OfferPageState = (typeof offerPageStates)[number];

/** Open offers an inquiry has at most. */
export const mostOpenOffers = 8;
/** Days an offer is valid at most, and the hour its last day ends for it unless told. */
export const offerMostDays = 90;
export const offerEndsAt = "18:00";
/** Pictures of a unit that its offer shows. */
export const mostOfferImages = 6;
