import { z } from "zod";
import {
  featureEffects,
  featureRules,
  guestFeatureRecord,
} from "#contract/operations/guest-features/guest-feature.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, historyEntry, id, listInput, listOutput, version } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { line } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

export const guestFeatureSchemas = recordSchemas(guestFeatureRecord);

const feature = guestFeatureSchemas.stored.extend({
  currency: z.string(),
  /** How often it was ordered and not cancelled. */
  ordered: z.number(),
});
export type GuestFeature = z.infer<typeof feature>;
const featureRow = guestFeatureSchemas
  .row([
    "branchId",
    "name",
    "per",
    "price",
    "taxRate",
    "moment",
    "leadHours",
    "cutOffHours",
    "capacity",
    "effect",
    "effectTime",
    "active",
  ])
  .extend({ branchName: z.string(), currency: z.string(), ordered: z.number() });
export type GuestFeatureRow = z.infer<typeof featureRow>;

const read = needs("real_estate_contract", "read");

export const guestFeatures = {
  list: post("features/guest/get", {
    summary: "Extras that the selected branches offer their guests",
    access: read,
    input: listInput(
      ["name", "per", "price", "taxRate", "leadHours", "cutOffHours", "capacity", "createdAt"],
      {
        q: line(100).optional(),
        active: flag.optional(),
        per: z.array(z.enum(featureRules)).optional(),
        effect: z.array(z.enum(featureEffects)).optional(),
      },
    ),
    output: listOutput("features", featureRow),
  }),
  add: post("features/guest/add", {
    summary: "New extra that a branch offers its guests",
    access: needs("real_estate_contract", "create"),
    effect: "write",
    input: z.strictObject({ feature: guestFeatureSchemas.full }),
    output: z.object({ id: z.number() }),
  }),
  update: post("features/guest/update/{id}", {
    summary: "Change an extra; fields left out stay as they are, and orders do not change",
    access: needs("real_estate_contract", "edit"),
    effect: "write",
    input: z.strictObject({ id, feature: guestFeatureSchemas.change.omit({ id: true }) }),
    output: z.object({ feature }),
  }),
  read: get("features/guest/get/{id}", {
    summary: "One extra, and who changed what, newest first",
    access: read,
    input: byId,
    output: z.object({ feature, History: z.array(historyEntry) }),
  }),
  remove: post("features/guest/delete/{id}", {
    summary: "Stop offering an extra; existing orders stay",
    access: needs("real_estate_contract", "operation"),
    effect: "write",
    input: z.strictObject({ id, version }),
    output: z.object({}),
  }),
};

const edit = needs("real_estate_contract", "edit");

export const guestFeatureScreens = {
  "/real_estate/contracts/features": {
    needs: edit,
    menu: { group: "services", label: "guestFeatures", icon: "gift", count: "featuresRequested" },
  },
  "/real_estate/contracts/features/{id}": { needs: edit, shows: ["featureRequest"] },
  "/real_estate/contracts/features/settings": {
    needs: edit,
    menu: { group: "services", label: "guestFeatures:title", icon: "settings" },
  },
  "/real_estate/contracts/features/settings/{id}": { needs: edit, shows: ["guestFeature"] },
} as const satisfies Screens;
