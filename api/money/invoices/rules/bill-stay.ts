import type { Translate } from "#api/platform/calls/texts.ts";
import type { InvoiceLine } from "#contract/money/invoices/invoices.ts";
import { addDays } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";
import { type TaxedService, vatTreatment } from "#contract/platform/tax-rates.ts";

interface BilledNight {
  night: string;
  price: number;
  source: string;
}

/** What an invoice of a stay is made from. Money in minor units. */
export interface BilledStay {
  status: string;
  checkIn: string;
  checkOut: string;
  nightPrices: readonly BilledNight[];
  cleaningFee: number;
  /** For all nights, as the contract has it. */
  cityTax: number;
  cancelFee: number | null;
  /** What was charged on the stay beside its price, and discounts. */
  extraLines?: readonly Omit<InvoiceLine, "detail">[];
  persons: number;
  /** The unit as the guest knows it. */
  unit: string;
  /** The branch's country, whose law sets the rates. */
  country: string;
  smallBusiness: boolean;
  /** The branch's own rates in basis points; null follows the country's law. */
  ownRates?: { lodging: number | null; other: number | null };
}

/**
 * The lines of a stay's invoice: the nights, one line a price, the cleaning, what was charged on it and the city tax. Of a cancelled stay its fee, whose tax
 * the accountant has to decide (damages are not taxed, a price for cancelling is). Empty when there is nothing to bill:
 * an inquiry, a free stay.
 */
export function billStay(stay: BilledStay, t: Translate): InvoiceLine[] {
  if (stay.status === "INQUIRY") return [];
  const lines =
    stay.status === "CANCELED"
      ? cancellationFee(stay, t)
      : [...lodging(stay, t), ...cleaning(stay, t), ...extras(stay), ...cityTax(stay, t)];
  return lines.some(({ unitGross }) => unitGross !== 0) ? lines : [];
}

function lodging(stay: BilledStay, t: Translate): InvoiceLine[] {
  const description = t("invoices:line.lodging", { unit: stay.unit });
  const taxRate = rate(stay, "lodging");
  const groups = priceGroups(stay.nightPrices);
  return groups.map(({ nights, quantity, unitGross }, index) => {
    const dates = datesOf(nights, stay, t);
    const detail = index === 0 ? t("invoices:line.persons", { dates, count: stay.persons }) : dates;
    return { description, detail, quantity, unitGross, taxRate, outsideVat: false };
  });
}

interface PriceGroup {
  nights: readonly string[];
  quantity: number;
  unitGross: number;
}

// An agreed total was distributed over the nights, a cent more or less; it is billed as the one agreed price.
function priceGroups(nights: readonly BilledNight[]): PriceGroup[] {
  const groups = [...Map.groupBy(nights, ({ price }) => price)].map(([unitGross, members]) => ({
    nights: members.map(({ night }) => night),
    quantity: members.length,
    unitGross,
  }));
  if (groups.length < 2 || nights.some(({ source }) => source !== "agreed")) return groups;
  return [
    {
      nights: nights.map(({ night }) => night),
      quantity: 1,
      unitGross: nights.reduce((sum, { price }) => sum + price, 0),
    },
  ];
}

const mostRanges = 3;

function datesOf(nights: readonly string[], stay: BilledStay, t: Translate): string {
  const ranges: { from: string; until: string }[] = [];
  for (const night of nights) {
    const last = ranges.at(-1);
    if (last?.until === night) last.until = addDays(night, 1);
    else ranges.push({ from: night, until: addDays(night, 1) });
  }
  const whole = { from: formatDate(stay.checkIn), until: formatDate(stay.checkOut), count: nights.length };
  if (ranges.length > mostRanges) return t("invoices:line.scattered", whole);
  return ranges.map(({ from, until }) => `${formatDate(from)} – ${formatDate(until)}`).join(", ");
}

function cleaning(stay: BilledStay, t: Translate): InvoiceLine[] {
  if (stay.cleaningFee === 0) return [];
  return [
    {
      description: t("invoices:line.cleaning"),
      detail: "",
      quantity: 1,
      unitGross: stay.cleaningFee,
      taxRate: rate(stay, "other"),
      outsideVat: false,
    },
  ];
}

function extras({ extraLines = [], smallBusiness }: BilledStay): InvoiceLine[] {
  return extraLines.map(({ description, quantity, unitGross, taxRate, outsideVat }) => ({
    ...{ description, quantity, unitGross, outsideVat },
    detail: "",
    taxRate: smallBusiness ? 0 : taxRate,
  }));
}

function cityTax(stay: BilledStay, t: Translate): InvoiceLine[] {
  if (stay.cityTax === 0) return [];
  const treatment = treatmentOf(stay, "cityTax");
  return [
    {
      description: t("invoices:line.cityTax"),
      detail: `${formatDate(stay.checkIn)} – ${formatDate(stay.checkOut)}`,
      quantity: 1,
      unitGross: stay.cityTax,
      taxRate: treatment === "outside" ? 0 : treatment,
      outsideVat: treatment === "outside",
    },
  ];
}

function cancellationFee(stay: BilledStay, t: Translate): InvoiceLine[] {
  if (!stay.cancelFee) return [];
  const detail = `${formatDate(stay.checkIn)} – ${formatDate(stay.checkOut)}`;
  return [
    {
      description: t("invoices:line.cancelFee", { unit: stay.unit }),
      detail,
      quantity: 1,
      unitGross: stay.cancelFee,
      taxRate: stay.smallBusiness ? 0 : null,
      outsideVat: false,
    },
  ];
}

function rate(stay: BilledStay, service: "lodging" | "other"): number | null {
  const treatment = treatmentOf(stay, service);
  return treatment === "outside" ? 0 : treatment;
}

function treatmentOf({ country, smallBusiness, ownRates }: BilledStay, service: TaxedService) {
  const own = service === "cityTax" ? null : (ownRates?.[service] ?? null);
  return vatTreatment(country, service, { smallBusiness, own });
}
