import { z } from "zod";
import {
  providerPriceRecord,
  providerRecord,
  providerTrades,
} from "#contract/operations/providers/provider.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, historyEntry, id, listInput, listOutput, version } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, line } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

export const providerSchemas = recordSchemas(providerRecord);
export const providerPriceSchemas = recordSchemas(providerPriceRecord);

const price = providerPriceSchemas.stored.extend({ providerId: z.number() });
export type ProviderPrice = z.infer<typeof price>;

const provider = providerSchemas.stored.extend({ branchName: z.string(), currency: z.string() });
const providerRow = provider.extend({ pending: z.number(), completed: z.number() });
export type ProviderRow = z.infer<typeof providerRow>;

const read = needs("provider", "read");
const edit = needs("provider", "edit");

export const providers = {
  list: post("provider/get/all", {
    summary:
      "Providers of the selected branches, with the number of services of each; for a period, those who had one in it",
    access: read,
    input: listInput(["name", "trade", "branch", "pending", "completed"], {
      q: line(100).optional(),
      trade: z.array(z.enum(providerTrades)).optional(),
      active: flag.optional(),
      /** Providers who had a service on or after this day, without cancelled ones. */
      workedFrom: date.optional(),
      workedUntil: date.optional(),
    }),
    output: listOutput("providers", providerRow),
  }),
  read: get("provider/get/{id}", {
    summary: "One provider with the price list, and who changed what, newest first",
    access: read,
    input: byId,
    output: z.object({
      provider: provider.extend({ Prices: z.array(price) }),
      History: z.array(historyEntry),
    }),
  }),
  add: post("provider/add", {
    summary: "New provider",
    access: needs("provider", "create"),
    effect: "write",
    input: z.strictObject({ provider: providerSchemas.full }),
    output: z.object({ id: z.number() }),
  }),
  update: post("provider/update/{id}", {
    summary: "Change a provider; fields left out stay as they are",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, provider: providerSchemas.change.omit({ id: true }) }),
    output: z.object({ provider }),
  }),
  remove: post("provider/delete/{id}", {
    summary: "Delete a provider without open services; completed services stay",
    access: needs("provider", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
  addPrice: post("provider/price/add/{providerId}", {
    summary: "New line of a provider's price list",
    access: edit,
    effect: "write",
    input: z.strictObject({ providerId: id, price: providerPriceSchemas.full }),
    output: z.object({ id: z.number() }),
  }),
  updatePrice: post("provider/price/update/{id}", {
    summary: "Change a line of a price list; services already ordered keep their amounts",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, price: providerPriceSchemas.change.omit({ id: true }) }),
    output: z.object({ price }),
  }),
  removePrice: post("provider/price/delete/{id}", {
    summary: "Remove a line from a price list; services ordered by it stay",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, version }),
    output: done,
  }),
};

export const providerScreens = {
  "/providers/settings": {
    needs: edit,
    menu: { group: "services", label: "providerSettings", icon: "settings" },
  },
  "/providers/settings/{id}": { needs: edit, shows: ["provider"] },
} as const satisfies Screens;
