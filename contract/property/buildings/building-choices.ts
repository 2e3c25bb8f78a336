/**
 * Fixed choices of buildings. They stand apart from the schemas, so that the browser needs no validation
 * library for them.
 */

/** Building types. */
export const buildingTypes = ["Neubau", "Altbau", "Villahaus", "Altbau_Renoviert", "Tiny_Houses"] as const;

/** Events of a building's checklist, in their usual order for a new building. */
export const buildingTodoEvents = [
  "keysReceived",
  "inspected",
  "insured",
  "energyCertificate",
  "metersRead",
  "fireSafetyChecked",
  "elevatorChecked",
  "chimneySwept",
  "ownersInformed",
  "maintained",
] as const;

/** What can be ordered for a building, with the price in euro cents; null means on request. */
export const exposeOffers = { expose: 49_900, liquidityPlan: 39_900, opinion: null } as const;
export type ExposeKind = keyof typeof exposeOffers;

/** Tables of Excel and CSV files that can be imported from /buildings. */
export const buildingTables = ["Building", "BuildingClient"] as const;
export type BuildingTable = (typeof buildingTables)[number];
