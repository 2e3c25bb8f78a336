import { z } from "zod";
import { providerRecord } from "#contract/operations/providers/provider.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, historyEntry, listInput, listOutput } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";

export const providerSchemas = recordSchemas(providerRecord);

const provider = providerSchemas.stored;
const providerRow = provider.extend({ branchName: z.string() });
export type ProviderRow = z.infer<typeof providerRow>;

export const providers = {
  list: post("provider/get", {
    summary: "Providers of the selected branches",
    access: needs("provider", "read"),
    input: listInput(["name"], {}),
    output: listOutput("Providers", providerRow),
  }),
  read: post("provider/id/{id}", {
    summary: "One provider, and who changed what, newest first",
    access: needs("provider", "read"),
    input: byId,
    output: z.object({
      Provider: provider,
      History: z.array(historyEntry),
    }),
  }),
  add: post("provider/add", {
    summary: "New provider",
    access: needs("provider", "create"),
    effect: "write",
    input: z.strictObject({ provider: providerSchemas.full }),
    output: z.object({ ProviderId: z.number() }),
  }),
  update: post("provider/update", {
    summary: "Change a provider; fields left out stay as they are",
    access: needs("provider", "edit"),
    effect: "write",
    input: z.strictObject({ provider: providerSchemas.change }),
    output: z.object({ Provider: provider }),
  }),
  remove: post("provider/delete/{id}", {
    summary: "Delete a provider; its history stays",
    access: needs("provider", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const providerScreens = {
  "/providers/settings": {
    needs: needs("provider", "read"),
    menu: { group: "services", label: "providerSettings", icon: "settings" },
  },
  "/providers/settings/{id}": { needs: needs("provider", "edit"), shows: ["provider"] },
} as const satisfies Screens;
