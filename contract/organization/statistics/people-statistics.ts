import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { date } from "#contract/platform/values.ts";

/** The groupings of the statistics of clients. */
export const clientGroupings = ["status", "tag", "representative", "country", "source"] as const;
export type ClientGrouping = (typeof clientGroupings)[number];

const count = z.object({
  measure: z.string(),
  /** For money only, whose value is in minor units. */
  currency: z.string().nullable(),
  value: z.number(),
  /** The number of rows in the list that shows what it counts; null when there is no such list. */
  rows: z.number().nullable(),
});
export type Count = z.infer<typeof count>;

const group = z.object({
  /** Null for those without any. */
  key: z.string().nullable(),
  label: z.string(),
  /** Shown after the label: the campaign's affiliate, its code. */
  more: z.string(),
  counts: z.array(count),
});
export type CountGroup = z.infer<typeof group>;

const table = z.object({ counts: z.array(count), groups: z.array(group) });
export type CountTable = z.infer<typeof table>;

const period = z.strictObject({ from: date, until: date });
const clientPeriod = period.extend({ by: z.enum(clientGroupings).default("status") });
const access = needs("statistics", "read");

export const peopleStatistics = {
  clients: post("statistics/clients", {
    summary:
      "Clients of the selected branches: new ones of a period and all, by status, tag, representative, country or source",
    access,
    input: clientPeriod,
    output: table,
  }),
  users: post("statistics/users", {
    summary: "The work of each user in a period: contracts, their income, calls, messages and tasks",
    access,
    input: period,
    output: table,
  }),
  affiliates: post("statistics/affiliates", {
    summary:
      "The result of each campaign in a period: clients, and the contracts, nights and income of all clients that it brought",
    access,
    input: period,
    output: table,
  }),
  exportCounts: get("statistics/people/report", {
    summary: "One of the three as Excel",
    access,
    noStepUp: "Names only colleagues: numbers of clients, contracts and messages.",
    reply: "file",
    input: clientPeriod.extend({ of: z.enum(["clients", "users", "affiliates"]) }),
    output: z.unknown(),
  }),
};
