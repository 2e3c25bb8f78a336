import { z } from "zod";
import { rentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { cleaningStatuses } from "#contract/operations/cleanings/cleaning.ts";
import { blockTypes, handMadeBlocks } from "#contract/planning/calendar/block-types.ts";
import { stayStages } from "#contract/planning/calendar/stay-stages.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { done, id, version } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, instant, line, text } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** A stay as the timeline draws it. Nights are half-open: check-out is not a night. */
export const timelineStay = z.object({
  id: z.number(),
  unitId: z.number(),
  guest: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  status: rentContractStatus,
  overbooking: z.boolean(),
  /** Whether the guest is still to come, in the house, or has left. */
  stage: z.enum(stayStages),
  /** Hours left of a NEW contract's hold; null when it has none. */
  holdHoursLeft: z.number().nullable(),
});
export type TimelineStay = z.infer<typeof timelineStay>;

export const timelineBlock = z.object({
  id: z.number(),
  unitId: z.number(),
  type: z.enum(blockTypes),
  from: z.string(),
  until: z.string(),
  reason: z.string(),
});
export type TimelineBlock = z.infer<typeof timelineBlock>;

export const timelineUnit = z.object({
  id: z.number(),
  label: z.string(),
  rooms: z.number().nullable(),
  persons: z.number(),
  buildingId: z.number().nullable(),
  currency: z.string(),
  /** Price of a night without a price of its own; in minor units. */
  basePrice: z.number().nullable(),
  /** Out of service while stays of the period still need another unit. */
  unplaced: z.boolean(),
});
export type TimelineUnit = z.infer<typeof timelineUnit>;

const timelineFilter = z.strictObject({
  q: line(100).optional(),
  unitId: id.optional(),
  unitIds: z.array(id).max(200).optional(),
  buildingId: id.optional(),
  minPersons: numeric(z.number().int().min(1).max(100)).optional(),
  overbooked: z.boolean().optional(),
});

const home = z.object({
  contractId: z.number(),
  unitId: z.number(),
  unitLabel: z.string(),
  address: z.string(),
  guest: z.string(),
  persons: z.number(),
  checkIn: z.string(),
  checkOut: z.string(),
  nights: z.number(),
  status: rentContractStatus,
  /** Local time at the building, HH:mm. */
  time: z.string(),
  /** The building's time zone, for the instants below. */
  timeZone: z.string(),
  checkedInAt: z.string().nullable(),
  checkedOutAt: z.string().nullable(),
  balance: z.number(),
  currency: z.string(),
  /** The cleaning before an arrival, for readers of cleanings. */
  cleaning: z.object({ id: z.number(), status: z.enum(cleaningStatuses) }).nullable(),
});
export type HomeStay = z.infer<typeof home>;

/** The fields of a block, half-open: `to` is the first free day again. */
export const blockFields = {
  from: date,
  to: date,
  type: z.enum(handMadeBlocks).default("manual"),
  reason: line(200).default(""),
  note: text(2000).default(""),
  /** Blocks nights that stays have; needs operation on contracts and a reason, and overbooks the stays. */
  force: z.boolean().default(false),
};
/** What has happened to a stay or a block. */
export const calendarActs = [
  "booked",
  "moved",
  "dates",
  "canceled",
  "checkIn",
  "checkOut",
  "changed",
  "blocked",
  "unblocked",
] as const;

/** A changed stay or block, with its present position. */
const calendarChange = z.object({
  id: z.number(),
  /** The reader's own. */
  own: z.boolean(),
  /** Empty for the clock or a channel. */
  by: z.string(),
  act: z.enum(calendarActs),
  contractId: z.number().nullable(),
  /** The units before and after the change. */
  unitIds: z.array(z.number()),
  unitLabel: z.string(),
  guest: z.string(),
  from: z.string(),
  until: z.string(),
});
export type CalendarChange = z.infer<typeof calendarChange>;

const block = z.strictObject({ unitIds: z.array(id).min(1).max(200), ...blockFields });

/** What blocking does to one unit. */
const blockResult = z.object({
  unitId: z.number(),
  label: z.string(),
  ok: z.boolean(),
  error: z.string().optional(),
  /** Stays that have some of the nights: they conflict, or with `force` become overbooked. */
  contracts: z.array(
    z.object({
      id: z.number(),
      unitId: z.number(),
      guest: z.string(),
      checkIn: z.string(),
      checkOut: z.string(),
    }),
  ),
});

/** What blocking does to each unit; a refusal carries it as `results`. */
export const blockLines = z.array(blockResult);

export const calendar = {
  rent: post("calendar/getRent", {
    summary: "Units by nights: stays, blocks and nightly prices of a period of at most 400 nights",
    access: needs("calendar", "read"),
    input: z.strictObject({
      from: date,
      until: date,
      prices: z.boolean().default(true),
      buids: z
        .union([z.string().regex(/^(\d+(,\d+)*)?$/), z.array(id)])
        .default([])
        .transform((value) => (Array.isArray(value) ? value : value.split(",").filter(Boolean).map(Number))),
      filter: timelineFilter.prefault({}),
      /** A page of units; all of them when absent. */
      page: numeric(z.number().int().min(0)).optional(),
      amount: numeric(z.number().int().min(1).max(500)).default(50),
    }),
    output: z.object({
      from: z.string(),
      until: z.string(),
      buildings: z.array(z.object({ id: z.number(), name: z.string() })),
      /** In display order: by building, then label; units without building last. */
      units: z.array(timelineUnit),
      stays: z.array(timelineStay),
      blocks: z.array(timelineBlock),
      /** Nights whose price differs from the unit's base: [unitId, days after `from`, price]. */
      prices: z.array(z.tuple([z.number(), z.number(), z.number()])),
      /** Nights not yet sent to a channel: [unitId, days after `from`, 1 pending or 2 failed]. */
      untold: z.array(z.tuple([z.number(), z.number(), z.number()])),
      overbookings: z.number(),
      Total: z.number(),
      Page: z.number(),
      Amount: z.number(),
    }),
  }),
  day: post("calendar/day", {
    summary: "A day of the selected branches: arrivals, departures and stays in progress",
    access: "signedIn",
    input: z.strictObject({ date, buids: z.array(id).default([]) }),
    output: z.object({
      date: z.string(),
      arrivals: z.array(home),
      departures: z.array(home),
      inHouse: z.array(home),
      units: z.number(),
      occupied: z.number(),
    }),
  }),
  changes: post("calendar/changes", {
    summary:
      "Changes to stays and blocks of the selected branches since an instant of the last hour; `more` if they are too many for one answer",
    access: needs("calendar", "read"),
    input: z.strictObject({ since: instant }),
    output: z.object({ Changes: z.array(calendarChange), now: instant, more: z.boolean() }),
  }),
  addBlock: post("calendar/block", {
    summary:
      "Block nights of units, all or nothing; nights held by a contract answer 409 with the contracts. A dry run only says what would be",
    access: needs("calendar", "create"),
    effect: "write",
    input: z.strictObject({ block, dryRun: z.boolean().default(false) }),
    output: z.object({ ids: z.array(z.number()), results: blockLines }),
  }),
  blockLog: get("calendar/blocks/log/download", {
    summary: "Who blocked and freed which nights, when and why, in a period of at most 400 days, as CSV",
    access: needs("calendar", "read"),
    reply: "file",
    noStepUp: "names colleagues and the reasons of blocks, but no guest",
    input: z.strictObject({ from: date, until: date, unitId: id.optional() }),
    output: z.unknown(),
  }),
  removeBlock: post("calendar/unblock/{id}", {
    summary: "Remove a block; another person's needs allcalendar operation",
    access: needs("calendar", "edit"),
    effect: "write",
    input: z.strictObject({ id, version }),
    output: done,
  }),
};

export const calendarScreens = {
  "/calendar/time-line/rents": {
    needs: needs("calendar", "read"),
    menu: { group: "daily", label: "timeline", icon: "timeline", go: "t" },
  },
} as const satisfies Screens;
