import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  nothing,
  version,
} from "#contract/platform/list.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import {
  countryCode,
  date,
  line,
  positiveMinorUnits,
  requiredLine,
  text,
} from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";
import { priceSources } from "#contract/property/price-labs/price-sources.ts";
import { amenities, exportObstacles } from "#contract/property/units/unit-choices.ts";
import { importMapping, importPreview, importReport, importTake } from "./unit-import.ts";

/** Statuses of a unit: docs/rules/units.md. */
export const unitStatuses = [
  "NEW",
  "NEUBAU",
  "ALTBAU",
  "BUSINESS APARTMENT",
  "GUTE LAGE",
  "INVESTITIONSOBJEKT",
  "EXPOSE",
  "BAUGENEHMIGUNG_UND_EXPOSE",
  "BAUSTART_UND_ROHBAU",
  "ROHBAU_UND_INSTALLATIONEN",
  "BAUARBEITEN_ABGESCHLOSSEN",
  "SCHLUESSELFERTIG",
  "ACTIVE",
  "DISABLED",
] as const;
export const unitStatus = z.enum(unitStatuses);
export type UnitStatus = z.infer<typeof unitStatus>;

/** Cancellation options: fee in percent of the total by days before check-in. */
export const cancellation = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("nonRefundable") }),
  z.strictObject({
    kind: z.literal("free"),
    /** Free until this many days before check-in. */
    freeDays: z.union([z.literal(3), z.literal(7), z.literal(14), z.literal(30)]),
    /** After that, the share of the total that is kept, by days before check-in. */
    tiers: z
      .array(
        z.strictObject({
          daysBefore: z.number().int().min(0).max(365),
          feePercent: z.number().int().min(0).max(100),
        }),
      )
      .max(4),
    extraFee: positiveMinorUnits.default(0),
  }),
]);
export type Cancellation = z.infer<typeof cancellation>;

const optionalNumber = (schema: z.ZodNumber) => schema.nullable();
const typed = {
  branchId: id,
  buildingId: id.nullable(),
  ownerId: id.nullable(),
  label: requiredLine(60),
  address: line(160),
  house: line(20),
  apt: line(20),
  zip: line(12),
  city: requiredLine(80),
  district: line(80),
  country: countryCode,
  latitude: optionalNumber(z.number().min(-90).max(90)),
  longitude: optionalNumber(z.number().min(-180).max(180)),
  propertyType: line(80),
  roomType: line(80),
  rooms: optionalNumber(z.number().min(0).max(999)),
  bedrooms: optionalNumber(z.number().int().min(0).max(99)),
  bathrooms: optionalNumber(z.number().min(0).max(99)),
  /** In square metres. */
  area: optionalNumber(z.number().min(0).max(100_000)),
  floor: optionalNumber(z.number().int().min(-9).max(200)),
  buildYear: optionalNumber(z.number().int().min(1000).max(2200)),
  persons: z.number().int().min(1).max(100),
  minNights: z.number().int().min(1).max(1125),
  basePricePerNight: positiveMinorUnits.nullable(),
  cleaningFee: positiveMinorUnits,
  rent: positiveMinorUnits.nullable(),
  deposit: positiveMinorUnits.nullable(),
  commission: positiveMinorUnits.nullable(),
  cancellation,
  features: z.array(z.enum(amenities)).max(amenities.length),
  description: text(10_000),
};

/** All fields of a unit; forms pick from these. */
export const unitFields = z.strictObject(typed);

/** A new unit; absent fields get their defaults. */
const newUnit = unitFields.partial().required({ branchId: true, label: true, city: true, country: true });
const unitChange = unitFields.partial().extend({ id, version });

export const unitRow = z.object({
  id: z.number(),
  branchId: z.number(),
  label: z.string(),
  /** Address, house and apt joined with a slash. */
  fullAddress: z.string(),
  city: z.string(),
  district: z.string(),
  buildingId: z.number().nullable(),
  buildingName: z.string().nullable(),
  ownerId: z.number().nullable(),
  ownerName: z.string().nullable(),
  status: unitStatus,
  advertise: z.string().nullable(),
  propertyType: z.string(),
  rooms: z.number().nullable(),
  bedrooms: z.number().nullable(),
  area: z.number().nullable(),
  persons: z.number(),
  minNights: z.number(),
  basePricePerNight: z.number().nullable(),
  currency: z.string(),
  images: z.number(),
  /** The next 30 nights from today: `.` free, `b` booked, `x` blocked, `o` on option. */
  nextNights: z.string(),
  nextArrival: z.string().nullable(),
  /** What keeps the unit from being exported or advertised; empty when nothing does. */
  obstacles: z.array(z.enum(exportObstacles)),
});
export type UnitRow = z.infer<typeof unitRow>;

export const unitImage = z.object({
  id: z.number(),
  position: z.number(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
});

export const unit = z.object({
  ...typed,
  id: z.number(),
  branchId: z.number(),
  buildingId: z.number().nullable(),
  ownerId: z.number().nullable(),
  currency: z.string(),
  status: unitStatus,
  advertise: z.string().nullable(),
  ownerName: z.string().nullable(),
  buildingName: z.string().nullable(),
  branchName: z.string(),
  images: z.array(unitImage),
  importKey: z.string().nullable(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  allowedActions: z.array(allowedAction),
});

export type Unit = z.infer<typeof unit>;

const filters = {
  q: line(100).optional(),
  status: z.array(unitStatus).optional(),
  buildingId: z.array(id).optional(),
  district: z.array(line(80)).optional(),
  city: z.array(line(80)).optional(),
  ownerId: z.array(id).optional(),
  minPersons: numeric(z.number().int().min(1).max(100)).optional(),
  minPrice: positiveMinorUnits.optional(),
  maxPrice: positiveMinorUnits.optional(),
  /** All of these. */
  features: z.array(z.enum(amenities)).optional(),
  /** Units that lack one of these; `position` is the place on the map. */
  missing: z.enum(["price", "image", "owner", "building", "position", "description"]).optional(),
  /** Units that cannot be exported or advertised for this reason; `any` for any reason. */
  notExportable: z.enum(["any", ...exportObstacles]).optional(),
};
const sort = ["address", "label", "city", "district", "status", "rooms", "area", "persons", "price"] as const;
const unitList = listOutput("RealEstates", unitRow);

export const units = {
  list: post("realEstate/get", {
    summary: "Units that are not disabled",
    access: needs("real_estate_active", "read"),
    input: listInput(sort, filters),
    output: unitList,
  }),
  listDisabled: post("realEstate/getDisabled", {
    summary: "Disabled (archived) units",
    access: needs("real_estate", "read"),
    input: listInput(sort, filters),
    output: unitList,
  }),
  all: post("realEstate/getAll", {
    summary: "Id and label of units, for choosing one",
    access: needs("real_estate", "read"),
    input: z.strictObject({
      q: line(100).optional(),
      amount: numeric(z.number().int().min(1).max(500)).default(50),
    }),
    output: z.object({
      RealEstates: z.array(
        z.object({ id: z.number(), label: z.string(), address: z.string(), persons: z.number() }),
      ),
    }),
  }),
  places: post("realEstate/getPlaces", {
    summary: "Cities and districts in use",
    access: needs("real_estate_active", "read"),
    input: nothing,
    output: z.object({ cities: z.array(z.string()), districts: z.array(z.string()) }),
  }),
  read: post("realEstate/id/{id}", {
    summary: "One unit",
    access: needs("real_estate", "read"),
    input: byId,
    output: z.object({ RealEstate: unit, editableFields: z.array(z.string()) }),
  }),
  history: post("realEstate/history/{id}", {
    summary: "Who changed what, newest first",
    access: needs("real_estate", "read"),
    input: byId,
    output: z.object({ History: z.array(historyEntry) }),
  }),
  add: post("realEstate/add", {
    summary: "New unit",
    access: needs("real_estate", "create"),
    effect: "write",
    input: z.strictObject({ realEstate: newUnit }),
    output: z.object({ RealEstateId: z.number() }),
  }),
  update: post("realEstate/update", {
    summary: "Change a unit; fields left out stay as they are",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: z.strictObject({ realEstate: unitChange }),
    output: z.object({ RealEstate: unit }),
  }),
  activate: post("realEstate/activate/{id}", {
    summary: "Put a unit live: needs a basic daily price and an image",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: byId,
    output: done,
  }),
  archive: post("realEstate/archive/{id}", {
    summary:
      "Disable a unit; if stays lie ahead only with `force` and a reason, which flags them as overbooked",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: z.strictObject({ id, force: z.boolean().default(false), reason: line(500).default("") }),
    output: done,
  }),
  uploadImages: post("realEstate/update/file/{id}", {
    summary: "Add images, each encoded again; with a tag the files are kept as documents instead",
    access: needs("real_estate", "edit"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      id,
      files: z.union([z.file(), z.array(z.file()).max(30)]),
      tag: z.enum(documentTags).optional(),
    }),
    output: z.object({ images: z.array(unitImage) }),
  }),
  arrangeImages: post("realEstate/images/{id}", {
    summary: "Order and alternative texts; images left out are removed",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: z.strictObject({ id, images: z.array(z.strictObject({ id, alt: line(200) })).max(100) }),
    output: z.object({ images: z.array(unitImage) }),
  }),
  image: get("realEstate/image/{id}/{size}", {
    summary: "An image of a unit in one of four sizes",
    access: needs("real_estate", "read"),
    reply: "file",
    noStepUp: "a picture of a unit names nobody",
    input: z.strictObject({ id, size: z.enum(["thumb", "medium", "large", "full"]) }),
    output: z.unknown(),
  }),
  prices: post("realEstate-prices/get/{id}", {
    summary: "Price of each night and its source",
    access: needs("real_estate", "read"),
    input: z.strictObject({ id, from: date, until: date }),
    output: z.object({
      currency: z.string(),
      Prices: z.array(
        z.object({
          night: z.string(),
          price: z.number().nullable(),
          minNights: z.number(),
          source: z.enum(priceSources),
          /** PriceLabs' price of a night whose price was set by hand. */
          priceLabs: z.number().nullable(),
        }),
      ),
    }),
  }),
  setPrices: post("realEstate-prices/add", {
    summary:
      "Set price or minimum nights of a range by hand, or lock today's prices; with neither the nights are released",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: z.strictObject({
      prices: z.strictObject({
        id: id.optional(),
        ids: z.array(id).min(1).max(500).optional(),
        from: date,
        until: date,
        /** 1 Monday … 7 Sunday; all by default. */
        weekdays: z.array(z.number().int().min(1).max(7)).optional(),
        price: positiveMinorUnits.nullable(),
        minNights: z.number().int().min(1).max(1125).nullable().default(null),
        /** Keeps the present prices of the nights, whatever season, weekday or PriceLabs say later. */
        lock: z.boolean().default(false),
      }),
    }),
    output: z.object({ changed: z.number() }),
  }),
  template: get("realEstate/excel/template", {
    summary: "Empty Excel file with the columns that an import accepts",
    access: needs("real_estate", "read"),
    reply: "file",
    noStepUp: "an empty form",
    input: nothing,
    output: z.unknown(),
  }),
  importPreview: post("realEstate/import/preview", {
    summary: "Upload a CSV or Excel file: its columns, sample rows and the mapping remembered or guessed",
    access: needs("real_estate", "create"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({ file: z.file() }),
    output: importPreview,
  }),
  importColumns: post("realEstate/import/columns/{id}", {
    summary: "The same for a file that the caller has uploaded before, by its fileId",
    access: needs("real_estate", "create"),
    input: byId,
    output: importPreview,
  }),
  importStart: post("realEstate/import/start", {
    summary:
      "Check (dryRun) or import an uploaded file as a job; own edits stay but for `take`, and blank cells change nothing unless `emptyBlanks`",
    access: needs("real_estate", "create"),
    effect: "write",
    input: z.strictObject({
      fileId: id,
      branchId: id,
      mapping: importMapping,
      defaultCity: line(80).default(""),
      defaultCountry: countryCode.optional(),
      emptyBlanks: z.boolean().default(false),
      dryRun: z.boolean(),
      take: z.array(importTake).max(500).default([]),
    }),
    output: z.object({ jobId: z.number() }),
  }),
  importFile: post("realEstate/excel/upload", {
    summary: "Upload and import in one call. `mapping` as JSON, else the remembered or guessed one",
    access: needs("real_estate", "create"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      file: z.file(),
      table: z.literal("RealEstate").default("RealEstate"),
      branchId: id.optional(),
      mapping: importMapping.optional(),
      defaultCity: line(80).default(""),
      defaultCountry: countryCode.optional(),
      emptyBlanks: flag.default(false),
      dryRun: flag.default(false),
    }),
    output: z.object({ report: importReport }),
  }),
  exportList: get("realEstate/excel/download", {
    summary: "The list as Excel, with the filters of the list",
    access: needs("real_estate", "read"),
    reply: "file",
    stepUp: true,
    input: z.strictObject({
      query: z.string().max(4000).default("{}"),
      disabled: flag.default(false),
    }),
    output: z.unknown(),
  }),
};
