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

/** What a municipality asks of guests by night: an amount for each person, or a share of the night's price. */
export const cityTaxRuleRecord = record("cityTaxRule", {
  country: country(),
  municipality: line(80),
  kind: choice(["amount", "percent"]),
  amount: optional(money()),
  percent: optional(number({ min: 0, max: 100, decimals: 2 })),
  /** What `percent` is of, and what `priceFrom` compares: the price without or with VAT. */
  base: preset(choice(["net", "gross"]), "net"),
  /** Counts for nights that cost more than this by person; several rules of one day make bands. */
  priceFrom: preset(money(), 0),
  /** The most by person and night, of a share. */
  most: optional(money()),
  /** Whoever is younger owes none. */
  ageFrom: preset(number({ min: 0, max: 99 }), 0),
  /** Who owes none, by what the guest register knows of them. */
  exemptResidents: flag(false),
  exemptBusiness: flag(false),
  exemptEducation: flag(false),
  exemptHealth: flag(false),
  /** So many nights of a stay are taxed, the later ones are not. */
  mostNights: optional(number({ min: 1, max: 1096 })),
  /** A stay of so many nights owes none at all. */
  longStayFrom: optional(number({ min: 1, max: 1096 })),
  /** Months, both included; a season may go over the turn of the year. */
  seasonFrom: optional(number({ min: 1, max: 12 })),
  seasonUntil: optional(number({ min: 1, max: 12 })),
  /** The first and the last night it counts for. */
  validFrom: day(),
  validUntil: optional(day()),
  /** Also of stays that came by a channel: their guests pay it here. */
  withChannels: flag(false),
  note: blank(lines(2000)),
});
