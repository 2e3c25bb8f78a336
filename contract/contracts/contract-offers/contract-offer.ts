/**
 * Statuses of an offer of an inquiry. `closed`: another offer of the inquiry was accepted, or the inquiry is
 * over.
 */
export const offerStatuses = ["open", "accepted", "declined", "withdrawn", "expired", "closed"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/**
 * The standing of an inquiry by its offers, for lists: the accepted one, else the one that waits for an
 * answer, else the last answer. `made`: neither sent to the guest nor seen by them.
 */
export const offerStandings = ["none", "made", "sent", "opened", "accepted", "declined", "expired"] as const;
export type OfferStanding = (typeof offerStandings)[number];

/** The states that a link shows: to be answered, answered, or over; `taken`: somebody else has the nights. */
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

/** The most open offers of an inquiry. */
export const mostOpenOffers = 8;
/** The most days an offer is valid, and the default time at which its last day ends. */
export const offerMostDays = 90;
export const offerEndsAt = "18:00";
/** The most pictures of a unit that its offer shows. */
export const mostOfferImages = 6;
