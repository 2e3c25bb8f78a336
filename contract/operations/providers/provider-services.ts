import { z } from "zod";
import {
  providerServiceActions,
  providerServiceRecord,
  providerServiceStatuses,
  serviceSystems,
} from "#contract/operations/providers/service-terms.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  historyEntry,
  id,
  listInput,
  listOutput,
  version,
} from "#contract/platform/list.ts";
import { recordFile } from "#contract/platform/record-files.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, instant, line, minorUnits, requiredLine, text } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

export const providerServiceSchemas = recordSchemas(providerServiceRecord);

const status = z.enum(providerServiceStatuses);

const service = providerServiceSchemas.stored.extend({
  branchId: z.number(),
  branchName: z.string(),
  providerName: z.string(),
  unitLabel: z.string(),
  buildingName: z.string(),
  contractId: z.number().nullable(),
  currency: z.string(),
  expense: z.number(),
  revenue: z.number(),
  status,
  acceptedAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** The report of whoever did it. */
  report: z.string(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string(),
  /** The provider declined. */
  declined: z.boolean(),
  billNumber: z.string(),
  billAmount: z.number().nullable(),
  billedAt: instant.nullable(),
  replacesId: z.number().nullable(),
  /** The service that replaces this one. */
  replacedById: z.number().nullable(),
});
export type ProviderService = z.infer<typeof service>;

const read = needs("providerServices", "read");
const edit = needs("providerServices", "edit");
const period = z.strictObject({ from: date, until: date });

const amounts = z.array(z.object({ currency: z.string(), amount: z.number() }));

export const providerServices = {
  list: post("provider/service/get/all", {
    summary: "Services of providers of the selected branches, by their day, the latest first",
    access: read,
    input: listInput(["scheduledOn", "name", "provider", "status", "expense", "revenue", "unit"], {
      q: line(100).optional(),
      status: z.array(status).optional(),
      providerId: z.array(id).optional(),
      systemName: z.array(z.enum(serviceSystems)).optional(),
      unitId: z.array(id).optional(),
      contractId: id.optional(),
      scheduledFrom: date.optional(),
      scheduledUntil: date.optional(),
      /** Declined, and not replaced. */
      declined: flag.optional(),
      billed: flag.optional(),
    }),
    output: listOutput("services", service).extend({
      /** Expense and revenue of all matching services, without cancelled ones. */
      sums: z.array(z.object({ currency: z.string(), expense: z.number(), revenue: z.number() })),
    }),
  }),
  read: get("provider/service/get/{id}", {
    summary: "One service, its files, the actions that are possible now, and who changed what, newest first",
    access: read,
    input: byId,
    output: z.object({
      service: service.extend({ allowedActions: z.array(allowedAction), Files: z.array(recordFile) }),
      History: z.array(historyEntry),
    }),
  }),
  bySystem: post("provider/service/get-by-system", {
    summary: "Services that were ordered for a record, the latest first",
    access: read,
    input: z.strictObject({ systemName: z.enum(serviceSystems), systemId: id }),
    output: z.object({ services: z.array(service) }),
  }),
  add: post("provider/service/add", {
    summary:
      "Order a service; name and amounts that are left out come from the price list. The provider gets a message",
    access: needs("providerServices", "create"),
    effect: "write",
    input: z.strictObject({
      service: providerServiceSchemas.full,
      /** Whether the provider gets a mail, if there is an address. */
      tell: flag.default(true),
    }),
    output: z.object({ id: z.number() }),
  }),
  update: post("provider/service/update/{id}", {
    summary: "Change a service; once it has ended only the note",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      service: providerServiceSchemas.change.omit({
        id: true,
        providerId: true,
        systemName: true,
        systemId: true,
      }),
    }),
    output: z.object({ service }),
  }),
  move: post("provider/service/move/{id}", {
    summary: "Mark a service as done, cancel it, or undo the completion within seven days",
    access: edit,
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      id,
      action: z.enum(providerServiceActions),
      version,
      reason: line(300).default(""),
      report: text(2000).default(""),
      /** The proof, if the service requires one. */
      photo: z.union([z.file(), z.array(z.file()).max(10)]).optional(),
    }),
    output: z.object({ status }),
  }),
  reassign: post("provider/service/reassign/{id}", {
    summary: "Order a cancelled service from another provider, on the same terms",
    access: needs("providerServices", "create"),
    effect: "write",
    input: z.strictObject({ id, providerId: id, scheduledOn: date.optional() }),
    output: z.object({ id: z.number() }),
  }),
  bill: post("provider/service/bill/{id}", {
    summary: "Record the provider's bill of a completed service",
    access: edit,
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      id,
      version,
      billNumber: requiredLine(40),
      billAmount: numeric(minorUnits.min(0)),
      file: z.file().optional(),
    }),
    output: z.object({ service }),
  }),
  revenue: post("provider/service/stats/revenue", {
    summary: "The cost and income of services of a period, done and planned, by currency",
    access: needs("featureDashboard", "read"),
    input: period,
    output: z.object({
      expenses: amounts,
      pendingExpenses: amounts,
      revenue: amounts,
      pendingRevenue: amounts,
    }),
  }),
  stats: post("provider/service/stats/services", {
    summary:
      "How many services of a period there are, how many of them are done, by how many providers and for how many stays",
    access: needs("featureDashboard", "read"),
    input: period,
    output: z.object({
      providers: z.number(),
      services: z.number(),
      completedServices: z.number(),
      contracts: z.number(),
    }),
  }),
};

export const providerServiceScreens = {
  "/providers/services": {
    needs: edit,
    menu: { group: "services", label: "providers", icon: "tools" },
  },
  "/providers/services/{id}": { needs: edit, shows: ["providerService"] },
} as const satisfies Screens;
