import { z } from "zod";
import {
  guidelineActions,
  guidelineRecord,
  guidelineStatuses,
} from "#contract/operations/guidelines/guideline.ts";
import { fileCalls, letterCall, placed, placeFilter } from "#contract/operations/registers/register-calls.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  version,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { language, line, webLink } from "#contract/platform/values.ts";

export const guidelineSchemas = recordSchemas(guidelineRecord, {
  link: webLink(500)
    .refine((link) => link.startsWith("https://"), { params: { key: "url" } })
    .or(z.literal("")),
});

const status = z.enum(guidelineStatuses);
const guideline = guidelineSchemas.stored.extend({
  status,
  statusAt: z.string(),
  ...placed,
  /** When its link was last tried, and what was wrong with it. */
  checkedAt: z.string().nullable(),
  problem: z.string(),
});
export type Guideline = z.infer<typeof guideline>;

/** A guideline as the guest's page shows it. */
export const shownGuideline = z.object({
  id: z.number(),
  name: z.string(),
  language,
  text: z.string(),
  link: z.string(),
});

export const guidelines = {
  list: post("guideline/get", {
    summary: "Guidelines of the selected branches",
    access: needs("real_estate", "read"),
    input: listInput(["name", "status", "unit", "language", "position"], {
      ...placeFilter,
      status: z.array(status).optional(),
      language: z.array(language).optional(),
    }),
    output: listOutput("guidelines", guideline),
  }),
  read: post("guideline/id/{id}", {
    summary: "One guideline, the actions that are possible now, and who changed what, newest first",
    access: needs("real_estate", "read"),
    input: byId,
    output: z.object({
      guideline: guideline.extend({ allowedActions: z.array(allowedAction) }),
      History: z.array(historyEntry),
    }),
  }),
  ofUnit: post("guideline/unit/{id}", {
    summary:
      "The guidelines that guests of a unit see, by language and position: of the unit, its building and its branch",
    access: needs("real_estate", "read"),
    input: byId,
    output: z.object({ guidelines: z.array(shownGuideline) }),
  }),
  add: post("guideline/add", {
    summary: "New guideline, a draft until it is published",
    access: needs("real_estate", "create"),
    effect: "write",
    input: z.strictObject({ guideline: guidelineSchemas.full }),
    output: z.object({ id: z.number() }),
  }),
  update: post("guideline/update", {
    summary: "Change a guideline; fields left out stay as they are",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: z.strictObject({ guideline: guidelineSchemas.change }),
    output: z.object({ guideline }),
  }),
  move: post("guideline/move/{id}", {
    summary: "Publish a guideline, hide it or return it to draft",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: z.strictObject({ id, action: z.enum(guidelineActions), version, reason: line(300).default("") }),
    output: z.object({ status }),
  }),
  ...fileCalls("guideline", "a guideline", "real_estate"),
  sendEmail: letterCall(
    "guideline",
    "Write to the guests it is for: those who are in its units, and those who arrive within two weeks",
    "real_estate",
  ),
  remove: post("guideline/delete/{id}", {
    summary: "Delete a guideline; its history stays",
    access: needs("real_estate", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const guidelineScreens = {
  "/real_estate/guidelines": {
    needs: needs("real_estate", "read"),
    menu: { group: "property", label: "guidelines", icon: "book" },
  },
  "/real_estate/guidelines/{id}": { needs: needs("real_estate", "edit"), shows: ["guideline"] },
} as const satisfies Screens;
