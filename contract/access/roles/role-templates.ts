import { type Flag, type Grant, type Resource, restricts } from "#contract/platform/access.ts";
import { grantable } from "#contract/platform/permissions.ts";

/** Flags of a grant in display order. */
export const flags: readonly Flag[] = ["read", "create", "edit", "operation"];

/** The tiers, as starting points of a role; each includes the one before it. */
export const tiers = ["basic", "advanced", "advancedPlus", "super"] as const;
export type Tier = (typeof tiers)[number];

type Letters = Partial<Record<Resource, string>>;

// What each tier holds: read, create, edit and operation by their first letters. This one sees who comes and
// where, but of the guests only their names.
const basic: Letters = {
  building: "r",
  calendar: "r",
  cleaning: "re",
  client: "r",
  client_name: "r",
  kanban: "r",
  note: "r",
  pcalendar: "rce",
  real_estate: "r",
  real_estate_active: "re",
  real_estate_contract: "r",
  support_ticket: "rc",
};
// The front desk: guests, stays, messages, keys.
const advanced: Letters = {
  calendar: "rce",
  client: "rce",
  client_documents: "rce",
  client_email: "r",
  client_message: "rc",
  client_personal: "r",
  client_phone: "r",
  client_rep: "re",
  client_sms: "rc",
  cleaning: "rce",
  editableUpcoming: "re",
  hostaway: "rc",
  invoice: "rc",
  kanban: "re",
  keybox: "reo",
  messages: "rce",
  note: "rce",
  nuki: "reo",
  order: "rce",
  phone: "rce",
  providerServices: "rce",
  real_estate_booking: "rce",
  real_estate_contract: "rce",
  realestate_dashboard: "re",
  reception: "rce",
  sendmail: "rc",
  services: "re",
  support_ticket: "rce",
  vipclub: "re",
  whatsapp: "rc",
};
// Running a single branch: property, prices, money, deleted records.
const advancedPlus: Letters = {
  all_events: "r",
  allcalendar: "o",
  bank: "rce",
  building: "rce",
  building_all_user: "r",
  building_expose: "re",
  businessunit: "re",
  calendar: "rceo",
  category: "rce",
  client: "rceo",
  client_status: "re",
  cleaning: "rceo",
  couponCampaigns: "rce",
  coupon_campaign: "rce",
  dashboard: "r",
  deletedClients: "re",
  exportAdmin: "re",
  featureDashboard: "re",
  invoice: "rceo",
  ksv: "rc",
  mailevent: "re",
  messageTemplate: "rceo",
  monetary: "rce",
  monetary_transaction_personal: "rceo",
  notaactive: "r",
  note: "rceo",
  pricelabs: "re",
  product: "rce",
  provider: "rce",
  providerServices: "rceo",
  real_estate: "rceo",
  real_estate_active: "rce",
  real_estate_contract: "rceo",
  refinance: "rce",
  report: "r",
  statistics: "r",
  strategy: "re",
  treasureRent: "re",
  user: "r",
  user_hours: "re",
};
const below: Record<Exclude<Tier, "super">, readonly Letters[]> = {
  basic: [basic],
  advanced: [basic, advanced],
  advancedPlus: [basic, advanced, advancedPlus],
};

/**
 * Returns the grants of a role started from a tier. Super is everything that grants anything, except
 * `system`.
 */
export function templateGrants(tier: Tier): Partial<Record<Resource, Grant>> {
  if (tier === "super") {
    const all = grantable.filter((name) => name !== "system" && !restricts(name));
    return Object.fromEntries(all.map((name) => [name, grantOf("rceo")]));
  }
  const letters: Letters = Object.assign({}, ...below[tier]);
  return Object.fromEntries(Object.entries(letters).map(([name, held]) => [name, grantOf(held)]));
}

function grantOf(letters: string): Grant {
  const has = (letter: string) => letters.includes(letter);
  return { active: true, read: has("r"), create: has("c"), edit: has("e"), operation: has("o") };
}
