import {
  blank,
  choice,
  day,
  flag,
  line,
  lines,
  money,
  number,
  optional,
  preset,
  record,
  reference,
  time,
} from "#contract/platform/record.ts";

/** The kinds of records that a service is done for. */
export const serviceSystems = ["cleaning", "damage", "guestFeature", "ticket", "contract"] as const;
export type ServiceSystem = (typeof serviceSystems)[number];

/** A service ordered from a provider. An empty name or amount follows from the price list. */
export const providerServiceRecord = record("providerService", {
  providerId: reference(),
  priceId: optional(reference()),
  name: blank(line(120)),
  systemName: optional(choice(serviceSystems)),
  systemId: optional(reference()),
  unitId: optional(reference()),
  buildingId: optional(reference()),
  scheduledOn: day(),
  scheduledAt: optional(time()),
  quantity: preset(number({ min: 0.01, max: 99_999, decimals: 2 }), 1),
  expense: optional(money()),
  revenue: optional(money()),
  proofRequired: flag(false),
  note: blank(lines(2000)),
});

/** Statuses: `api/operations/providers/rules/transitions.ts`. */
export const providerServiceStatuses = ["PENDING", "COMPLETED", "CANCELLED"] as const;
export type ProviderServiceStatus = (typeof providerServiceStatuses)[number];
export const providerServiceActions = ["complete", "cancel", "reopen"] as const;
