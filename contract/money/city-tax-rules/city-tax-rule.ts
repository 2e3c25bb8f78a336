import {
  blank,
  choice,
  country,
  day,
  flag,
  line,
  lines,
  money,
  number,
  optional,
  preset,
  record,
} from "#contract/platform/record.ts";

/** A municipality's city tax by night: an amount for each person, or a percentage of the night's price. */
export const cityTaxRuleRecord = record("cityTaxRule", {
  country: country(),
  municipality: line(80),
  kind: choice(["amount", "percent"]),
  amount: optional(money()),
  percent: optional(number({ min: 0, max: 100, decimals: 2 })),
  /** Whether `percent` and `priceFrom` refer to the price without or with VAT. */
  base: preset(choice(["net", "gross"]), "net"),
  /** Applies to nights above this price per person; several rules with the same dates make bands. */
  priceFrom: preset(money(), 0),
  /** The highest tax per person and night, for a percentage. */
  most: optional(money()),
  /** Younger guests owe none. */
  ageFrom: preset(number({ min: 0, max: 99 }), 0),
  /** Exempt guests, by the data of the guest register. */
  exemptResidents: flag(false),
  exemptBusiness: flag(false),
  exemptEducation: flag(false),
  exemptHealth: flag(false),
  /** The number of nights of a stay that are taxed; later ones are not. */
  mostNights: optional(number({ min: 1, max: 1096 })),
  /** Stays of this many nights or more owe none at all. */
  longStayFrom: optional(number({ min: 1, max: 1096 })),
  /** Months, both included; a season may go over the turn of the year. */
  seasonFrom: optional(number({ min: 1, max: 12 })),
  seasonUntil: optional(number({ min: 1, max: 12 })),
  /** The first and the last night it applies to. */
  validFrom: day(),
  validUntil: optional(day()),
  /** Also for stays that came by a channel: their guests pay it here. */
  withChannels: flag(false),
  note: blank(lines(2000)),
});
