/**
 * Fixed choices of units. They stand apart from the schemas, so that the browser needs no validation library
 * for them.
 */

/** Places a unit is advertised at, from the least to the most. */
export const featureTypes = ["simple", "propertyPage", "searchPage", "homePage"] as const;
export type FeatureType = (typeof featureTypes)[number];

/** What a unit may offer its guests. */
export const amenities = [
  "balcony",
  "terrace",
  "garden",
  "elevator",
  "parking",
  "stepFree",
  "airConditioning",
  "heating",
  "kitchen",
  "dishwasher",
  "washingMachine",
  "wifi",
  "television",
  "workspace",
  "crib",
  "fireplace",
  "pool",
  "sauna",
  "pets",
] as const;
export type Amenity = (typeof amenities)[number];

/** Events of a unit's checklist, in their usual order for a new unit. */
export const todoEvents = [
  "keysReceived",
  "inspected",
  "inventoryTaken",
  "photographed",
  "energyCertificate",
  "insured",
  "described",
  "priced",
  "listed",
  "maintained",
] as const;

/** Why a unit cannot be exported or advertised (docs/rules/units.md). */
export const exportObstacles = ["price", "image", "status"] as const;
export type ExportObstacle = (typeof exportObstacles)[number];

/** Statuses that are not active: neither advertised nor exported. */
export const inactiveStatuses: readonly string[] = ["NEW", "EXPOSE", "DISABLED"];

/** Build phases in their order (docs/rules/units.md). */
export const buildPhases = [
  "BAUGENEHMIGUNG_UND_EXPOSE",
  "BAUSTART_UND_ROHBAU",
  "ROHBAU_UND_INSTALLATIONEN",
  "BAUARBEITEN_ABGESCHLOSSEN",
  "SCHLUESSELFERTIG",
] as const;
export type BuildPhase = (typeof buildPhases)[number];
