import { z } from "zod";
import { byLanguage } from "#app/components/form/by-language.ts";
import { numberInput, positiveMoneyInput } from "#app/components/form/inputs.ts";
import { typedMoney, typedNumber } from "#app/components/form/parse-number.ts";
import type { Requirement } from "#contract/platform/access.ts";
import type { Language } from "#contract/platform/languages.ts";
import { rightOfField } from "#contract/property/units/editable-unit-fields.ts";
import { amenities } from "#contract/property/units/unit-choices.ts";
import { type Unit, unitFields, type units } from "#contract/property/units/units.ts";
import { cancellationOf, freeDayChoices, tierFieldProblems, typedCancellation } from "./cancellation.ts";

type NewUnit = z.output<typeof units.add.input>["realEstate"];

function schemaIn(language: Language) {
  const whole = (min: number, max: number) => numberInput(language).pipe(z.number().min(min).max(max));
  const decimal = (min: number, max: number, digits = 2) =>
    numberInput(language, digits).pipe(z.number().min(min).max(max));
  const money = positiveMoneyInput(language).optional();
  const { shape } = unitFields;
  const tierDays = whole(0, 365).optional();
  const tierFee = whole(0, 100).optional();
  return z.object({
    branchId: shape.branchId.optional(),
    buildingId: shape.buildingId.unwrap().optional(),
    ownerId: shape.ownerId.unwrap().optional(),
    label: shape.label,
    address: shape.address.optional(),
    house: shape.house.optional(),
    apt: shape.apt.optional(),
    zip: shape.zip.optional(),
    city: shape.city,
    district: shape.district.optional(),
    country: shape.country,
    latitude: decimal(-90, 90, 8).optional(),
    longitude: decimal(-180, 180, 8).optional(),
    propertyType: shape.propertyType.optional(),
    roomType: shape.roomType.optional(),
    rooms: decimal(0, 999).optional(),
    bedrooms: whole(0, 99).optional(),
    bathrooms: decimal(0, 99).optional(),
    area: decimal(0, 100_000).optional(),
    floor: whole(-9, 200).optional(),
    buildYear: numberInput(language).pipe(z.number().min(1000).max(2200)).optional(),
    persons: whole(1, 100),
    minNights: whole(1, 1125),
    basePricePerNight: money,
    cleaningFee: money,
    rent: money,
    deposit: money,
    commission: money,
    cancellationKind: z.enum(["nonRefundable", "free"]),
    freeDays: z.enum(freeDayChoices),
    extraFee: money,
    tier0Days: tierDays,
    tier0Fee: tierFee,
    tier1Days: tierDays,
    tier1Fee: tierFee,
    tier2Days: tierDays,
    tier2Fee: tierFee,
    tier3Days: tierDays,
    tier3Fee: tierFee,
    features: z.union([z.array(z.enum(amenities)), z.enum(amenities)]).optional(),
    description: shape.description.optional(),
  });
}

/** The fields, and what they have against each other. */
function checkedSchema(language: Language) {
  return schemaIn(language).check(({ value, issues }) => {
    if (value.cancellationKind === "nonRefundable") return;
    for (const { name, key } of tierFieldProblems(value.freeDays, typedTiers(value)))
      issues.push({ code: "custom", input: value[name], path: [name], params: { key } });
  });
}

type TierFields = Pick<z.output<ReturnType<typeof schemaIn>>, `tier${0 | 1 | 2 | 3}${"Days" | "Fee"}`>;

function typedTiers(value: TierFields) {
  return [
    { daysBefore: value.tier0Days, feePercent: value.tier0Fee },
    { daysBefore: value.tier1Days, feePercent: value.tier1Fee },
    { daysBefore: value.tier2Days, feePercent: value.tier2Fee },
    { daysBefore: value.tier3Days, feePercent: value.tier3Fee },
  ];
}

/** What the form sends, read in the language it was typed in. */
export const unitSchema = byLanguage(checkedSchema);

export type UnitForm = z.output<ReturnType<typeof unitSchema>>;

/** The contract's fields; what was left empty is emptied, not left as it was. */
export function typedUnit(value: UnitForm): Omit<NewUnit, "branchId"> {
  const number = (given: number | undefined) => given ?? null;
  return {
    label: value.label,
    city: value.city,
    country: value.country,
    persons: value.persons,
    minNights: value.minNights,
    cleaningFee: value.cleaningFee ?? 0,
    buildingId: number(value.buildingId),
    ownerId: number(value.ownerId),
    address: value.address ?? "",
    house: value.house ?? "",
    apt: value.apt ?? "",
    zip: value.zip ?? "",
    district: value.district ?? "",
    propertyType: value.propertyType ?? "",
    roomType: value.roomType ?? "",
    description: value.description ?? "",
    features: value.features === undefined ? [] : [value.features].flat(),
    latitude: number(value.latitude),
    longitude: number(value.longitude),
    rooms: number(value.rooms),
    bedrooms: number(value.bedrooms),
    bathrooms: number(value.bathrooms),
    area: number(value.area),
    floor: number(value.floor),
    buildYear: number(value.buildYear),
    basePricePerNight: number(value.basePricePerNight),
    rent: number(value.rent),
    deposit: number(value.deposit),
    commission: number(value.commission),
    cancellation: cancellationOf({
      cancellationKind: value.cancellationKind,
      freeDays: value.freeDays,
      extraFee: value.extraFee,
      tiers: typedTiers(value),
    }),
  };
}

/** The fields this person may change; of the others nothing is sent, so that they stay as they are. */
export function editableOnly<T extends object>(unit: T, may: (requirement: Requirement) => boolean): T {
  const fields = Object.entries(unit).filter(([field]) => may(rightOfField(field)));
  return {
    ...unit,
    ...Object.fromEntries(Object.keys(unit).map((field) => [field, undefined])),
    ...Object.fromEntries(fields),
  };
}

/** What stands in the fields of a known unit. */
export function shownUnit(unit: Unit, language: Language): Record<string, string | string[]> {
  const money = (minor: number | null) => typedMoney(minor, language);
  const number = (value: number | null) => typedNumber(value, language);
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    branchId: String(unit.branchId),
    buildingId: text(unit.buildingId),
    ownerId: text(unit.ownerId),
    label: unit.label,
    address: unit.address,
    house: unit.house,
    apt: unit.apt,
    zip: unit.zip,
    city: unit.city,
    district: unit.district,
    country: unit.country,
    propertyType: unit.propertyType,
    roomType: unit.roomType,
    description: unit.description,
    features: unit.features,
    latitude: number(unit.latitude),
    longitude: number(unit.longitude),
    rooms: number(unit.rooms),
    bathrooms: number(unit.bathrooms),
    area: number(unit.area),
    bedrooms: text(unit.bedrooms),
    floor: text(unit.floor),
    buildYear: text(unit.buildYear),
    persons: text(unit.persons),
    minNights: text(unit.minNights),
    basePricePerNight: money(unit.basePricePerNight),
    cleaningFee: money(unit.cleaningFee),
    rent: money(unit.rent),
    deposit: money(unit.deposit),
    commission: money(unit.commission),
    ...typedCancellation(unit.cancellation, money),
  };
}
