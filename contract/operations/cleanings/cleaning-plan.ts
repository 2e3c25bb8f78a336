import { z } from "zod";
import { unitStates } from "#contract/operations/cleanings/cleaning.ts";
import { cleaningRow } from "#contract/operations/cleanings/cleanings.ts";
import { needs } from "#contract/platform/access.ts";
import { bulkInput, bulkReport } from "#contract/platform/bulk.ts";
import { get, post } from "#contract/platform/call.ts";
import { branchIds, byId, id, nothing, version } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, instant, requiredLine, timeOfDay } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

const plannedJob = cleaningRow.extend({
  problem: z.string(),
  /** The team whose members may take it; null for a job of no team. */
  teamId: z.number().nullable(),
  teamName: z.string(),
  /** The number of points of its checklist, once it was begun. */
  points: z.number(),
  pointsDone: z.number(),
});
export type PlannedJob = z.infer<typeof plannedJob>;

const colleague = z.object({
  id: z.number(),
  name: z.string(),
  branchIds: z.array(z.number()),
  /** The number of their links that work, and when one was last opened. */
  links: z.number(),
  openedAt: instant.nullable(),
});
export type CleaningColleague = z.infer<typeof colleague>;

/** The calls for the jobs of a day and their assignees. */
export const cleaningPlan = {
  day: post("cleaning/plan", {
    summary:
      "The jobs of a day in the selected branches, of one team with `teamId`, and the colleagues there; what is left of the days before stands on today",
    access: needs("cleaning", "read"),
    input: z.strictObject({ buids: branchIds, day: date.optional(), teamId: id.optional() }),
    output: z.object({ day: z.string(), jobs: z.array(plannedJob), colleagues: z.array(colleague) }),
  }),
  states: post("cleaning/states", {
    summary:
      "How the units of the selected branches are found: to be cleaned, being cleaned, and clean where somebody arrives by tomorrow",
    access: needs("cleaning", "read"),
    input: nothing,
    output: z.object({ states: z.array(z.object({ unitId: z.number(), state: z.enum(unitStates) })) }),
  }),
  assign: post("cleaning/assign", {
    summary:
      "Give several jobs to a colleague, to a team whose members take them, or to nobody; `dryRun` only says what would happen to each",
    access: needs("cleaning", "edit"),
    effect: "write",
    input: z.strictObject({ ...bulkInput, assignedTo: id.nullable(), teamId: id.nullable().default(null) }),
    output: bulkReport,
  }),
  claim: post("cleaning/claim/{id}", {
    summary: "Take a job that is nobody's yet; of two who do, the first has it",
    access: needs("cleaning", "edit"),
    effect: "write",
    input: byId,
    output: z.object({ assignedTo: z.number() }),
  }),
};

const lines = z.array(requiredLine(120)).max(40);

/** The cleaning rule of a building or branch. A field that is null follows the branch's rule, or for a branch the standard. */
const rule = z.object({
  readyAt: timeOfDay.nullable(),
  minutesBeforeArrival: numeric(z.number().int().min(0).max(720)).nullable(),
  leastMinutes: numeric(z.number().int().min(15).max(600)).nullable(),
  cleanerId: id.nullable(),
  checks: lines.nullable(),
  photos: lines.nullable(),
});
export type CleaningRule = z.infer<typeof rule>;

const storedRule = rule.extend({
  /** Null for the rule of the whole branch. */
  buildingId: z.number().nullable(),
  buildingName: z.string(),
  /** 0 as long as it was never saved. */
  version: z.number(),
});
export type StoredCleaningRule = z.infer<typeof storedRule>;

/** The calls for the cleaning rules of a branch and its buildings. */
export const cleaningRules = {
  read: get("cleaning/rules/{id}", {
    summary: "What a branch says about cleaning, then what each of its buildings says otherwise",
    access: needs("cleaning", "read"),
    input: byId,
    output: z.object({ rules: z.array(storedRule), standard: rule }),
  }),
  save: post("cleaning/rules/{id}", {
    summary:
      "Say for a branch, or one of its buildings, when units have to be ready, who cleans, and what is to be ticked off. Jobs that are open follow",
    access: needs("cleaning", "operation"),
    effect: "write",
    input: z.strictObject({ id, buildingId: id.nullable().default(null), version, rule: rule.strict() }),
    output: z.object({ rules: z.array(storedRule) }),
  }),
};

export const cleaningPlanScreens = {
  "/cleaning/plan": { needs: needs("cleaning", "read") },
  "/cleaning/settings": { needs: needs("cleaning", "operation") },
} as const satisfies Screens;
