/** What somebody is to a stay. The main guest is its client and always there. */
export const partyRoles = ["mainGuest", "companion", "tenant", "guarantor", "payer", "owner"] as const;
export type PartyRole = (typeof partyRoles)[number];

/** Those who live in the unit, whom a guest register asks after. */
export const travellingRoles: readonly PartyRole[] = ["mainGuest", "companion", "tenant"];

/** Whose shares add up to a hundred percent; the main guest is the first of the tenants. */
export function shareGroup(role: PartyRole): "tenant" | "owner" | "payer" | null {
  if (role === "mainGuest" || role === "tenant") return "tenant";
  return role === "owner" || role === "payer" ? role : null;
}

export const sexes = ["female", "male", "other"] as const;
export type Sex = (typeof sexes)[number];
export const travelDocuments = ["passport", "idCard", "other"] as const;
export type TravelDocument = (typeof travelDocuments)[number];
export const stayPurposes = ["holiday", "business", "education", "health", "other"] as const;
export type StayPurpose = (typeof stayPurposes)[number];

/** What a guest register may ask of a traveller, in the order of its form. */
export const registerFields = [
  "birthday",
  "sex",
  "nationality",
  "address",
  "zip",
  "city",
  "country",
  "documentType",
  "documentNumber",
  "documentCountry",
  "documentIssuedOn",
  "documentIssuedBy",
  "purpose",
] as const;
export type RegisterField = (typeof registerFields)[number];

/** Longest texts of those that are typed freely. */
export const registerLengths: Partial<Record<RegisterField, number>> = {
  address: 160,
  zip: 12,
  city: 80,
  documentNumber: 40,
  documentIssuedBy: 80,
};

/** What of a traveller is missing: a field, or who they are. */
export type Missing = RegisterField | "name";

/** Papers one page may ask for, and files that come for each of them. */
export const mostPapers = 5;
export const mostFilesEach = 5;
