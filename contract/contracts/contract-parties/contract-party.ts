/** The roles of parties in a stay. The main guest is its client and always exists. */
export const partyRoles = ["mainGuest", "companion", "tenant", "guarantor", "payer", "owner"] as const;
export type PartyRole = (typeof partyRoles)[number];

/** The roles of those who live in the unit, whom a guest register asks about. */
export const travellingRoles: readonly PartyRole[] = ["mainGuest", "companion", "tenant"];

/** Returns the group whose shares add up to a hundred percent; the main guest is the first of the tenants. */
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

/** The fields that a guest register may ask of a traveller, in the order of its form. */
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

/** Maximal lengths of the fields that are typed freely. */
export const registerLengths: Partial<Record<RegisterField, number>> = {
  address: 160,
  zip: 12,
  city: 80,
  documentNumber: 40,
  documentIssuedBy: 80,
};

/** What is missing of a traveller: a field, or their name. */
export type Missing = RegisterField | "name";

/** The most documents that one page may request, and the most files for each. */
export const mostPapers = 5;
export const mostFilesEach = 5;

/** The fields of a tenant's own data that the tenancy's page shows and lets them correct. */
export const tenantFields = ["email", "phone", "mobile", "address", "zip", "city", "country"] as const;
/** The most files that a tenant sends by one link without being asked. */
export const mostTenantFiles = 20;
