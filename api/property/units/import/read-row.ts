import { createHash } from "node:crypto";
import { z } from "zod";
import { country } from "#api/platform/paper/tabular/country-words.ts";
import { placesOf } from "#api/platform/paper/tabular/mapping.ts";
import { parseNumber } from "#api/platform/paper/tabular/parse-number.ts";
import { cleanCell, keyWords, type RowFault, words } from "#api/platform/paper/tabular/row-fault.ts";
import type { TableRow } from "#api/platform/paper/tabular/table.ts";
import type { ImportMapping } from "#contract/property/units/unit-import.ts";

/** What a row of a file says about a unit, in columns of the table `unit`. */
export interface ImportedUnit {
  label: string;
  address: string;
  house: string;
  apt: string;
  zip: string;
  city: string;
  district: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  property_type: string;
  room_type: string;
  rooms: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
  floor: number | null;
  persons: number;
  min_nights: number;
  base_price_per_night: number | null;
  cleaning_fee: number;
  description: string;
}

export interface ReadRow {
  line: number;
  unit: ImportedUnit;
  /** Fields whose cells are blank: an existing unit keeps their values, a new one gets the defaults. */
  blank: ReadonlySet<string>;
  /** The file's key, or one made of what identifies a listing; the same row makes the same one. */
  key: string;
  owner: { key: string; name: string } | null;
}

type Fields = keyof typeof shapes;

const amount = (max: number) =>
  z.number({ error: "number" }).min(0, { error: "negative" }).max(max, { error: "tooLarge" });
const whole = (min: number, max: number) =>
  z
    .number({ error: "number" })
    .int({ error: "whole" })
    .min(min, { error: min < 1 ? "negative" : "tooSmall" })
    .max(max, { error: "tooLarge" });

const shapes = {
  key: keyWords,
  label: words(60),
  address: words(160),
  house: words(20),
  apt: words(20),
  zip: words(12),
  city: words(80),
  district: words(80),
  country,
  propertyType: words(80),
  roomType: words(80),
  description: words(10_000),
  ownerKey: keyWords,
  ownerName: words(120),
  latitude: z.number({ error: "number" }).min(-90, { error: "position" }).max(90, { error: "position" }),
  longitude: z.number({ error: "number" }).min(-180, { error: "position" }).max(180, { error: "position" }),
  rooms: amount(999),
  bedrooms: whole(0, 99),
  bathrooms: amount(99),
  area: amount(100_000),
  floor: whole(-9, 200),
  persons: whole(1, 100),
  minNights: whole(1, 1125),
  basePricePerNight: amount(999_999),
  cleaningFee: amount(999_999),
} as const;
/**
 * Makes a reader for the rows of one file. It counts listings without a key of their own, so that two equal
 * ones stay two.
 */
export function rowReader(
  header: readonly string[],
  mapping: ImportMapping,
  standard: { city: string; country: string },
) {
  const columnOf = placesOf(header, mapping);
  const twins = new Map<string, number>();
  const ownKeys = new Set<string>();

  return (row: TableRow): { row: ReadRow } | { faults: RowFault[] } => {
    if (row.problem) return { faults: [{ line: row.line, column: "", reason: row.problem, value: "" }] };
    const faults: RowFault[] = [];
    const blank = new Set<string>();
    const read = <F extends Fields>(field: F): z.output<(typeof shapes)[F]> | null => {
      const index = columnOf.get(field);
      const cell = index === undefined ? null : (row.cells[index] ?? null);
      if (cell === null || String(cell).trim() === "") {
        blank.add(field);
        return null;
      }
      const parsed = shapes[field].safeParse(
        shapes[field] instanceof z.ZodNumber ? parseNumber(cell) : cleanCell(String(cell)),
      );
      if (parsed.success) return parsed.data as z.output<(typeof shapes)[F]>;
      faults.push({
        line: row.line,
        column: mapping[field] ?? field,
        reason: parsed.error.issues[0]?.message ?? "invalid",
        value: String(cell).slice(0, 80),
      });
      return null;
    };
    const city = read("city") ?? standard.city;
    const cents = (value: number | null) => (value === null ? null : Math.round(value * 100));
    const unit: ImportedUnit = {
      label: read("label") ?? "",
      address: read("address") ?? "",
      house: read("house") ?? "",
      apt: read("apt") ?? "",
      zip: read("zip") ?? "",
      city,
      district: read("district") ?? "",
      country: read("country") ?? standard.country.toUpperCase(),
      latitude: read("latitude"),
      longitude: read("longitude"),
      property_type: read("propertyType") ?? "",
      room_type: read("roomType") ?? "",
      rooms: read("rooms"),
      bedrooms: read("bedrooms"),
      bathrooms: read("bathrooms"),
      area: read("area"),
      floor: read("floor"),
      persons: read("persons") ?? 2,
      min_nights: read("minNights") ?? 1,
      base_price_per_night: cents(read("basePricePerNight")),
      cleaning_fee: cents(read("cleaningFee")) ?? 0,
      description: read("description") ?? "",
    };
    const ownerKey = read("ownerKey") ?? read("ownerName");
    const ownKey = read("key");
    if (city === "")
      faults.push({ line: row.line, column: mapping.city ?? "city", reason: "required", value: "" });
    if (ownKey !== null && ownKeys.has(ownKey))
      faults.push({ line: row.line, column: mapping.key ?? "key", reason: "twice", value: ownKey });
    if (faults.length > 0) return { faults };
    if (ownKey !== null) ownKeys.add(ownKey);
    const key = ownKey ?? derivedKey(unit, ownerKey, twins);
    return {
      row: {
        line: row.line,
        unit,
        blank,
        key,
        owner: ownerKey === null ? null : { key: ownerKey, name: read("ownerName") ?? "" },
      },
    };
  };
}

/**
 * Makes a key of what stays the same in a listing while its price and texts change: host, place, kind, size.
 */
function derivedKey(unit: ImportedUnit, ownerKey: string | null, twins: Map<string, number>): string {
  const identity = [
    ownerKey,
    unit.address,
    unit.house,
    unit.apt,
    unit.latitude,
    unit.longitude,
    unit.property_type,
    unit.room_type,
    unit.persons,
    unit.bedrooms,
    unit.bathrooms,
  ].join("|");
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 20);
  const nth = (twins.get(hash) ?? 0) + 1;
  twins.set(hash, nth);
  return `~${hash}-${nth}`;
}
