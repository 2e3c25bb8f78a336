import { z } from "zod";
import { post } from "#contract/platform/call.ts";
import { done, id } from "#contract/platform/list.ts";
import { requiredLine } from "#contract/platform/values.ts";

/** Columns of one table in display order; a column that is not listed is hidden. */
export const shownColumns = z.array(z.string().regex(/^[\w.-]{1,60}$/)).max(100);
const tableId = z.string().regex(/^[\w.-]{1,60}$/);

/** A saved view of a list: the query of its address, with a name. */
export const savedView = z.object({
  id: z.number(),
  name: z.string(),
  /** Without the question mark. */
  query: z.string(),
  shared: z.boolean(),
  /** Saved by the caller, who can change only their own views. */
  own: z.boolean(),
  by: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

export const uiComponents = {
  columns: post("ui-components", {
    summary: "The columns of one table that the user shows (null if never chosen) and its saved views",
    access: "signedIn",
    action: "columns",
    input: z.strictObject({ action: z.literal("columns"), table: tableId }),
    output: z.object({ columns: shownColumns.nullable(), views: z.array(savedView) }),
  }),
  allColumns: post("ui-components", {
    summary: "The columns that the user shows, by table",
    access: "signedIn",
    action: "all-columns",
    input: z.strictObject({ action: z.literal("all-columns") }),
    output: z.object({ columns: z.record(z.string(), shownColumns) }),
  }),
  saveColumns: post("ui-components", {
    summary: "Store the columns and their order",
    access: "signedIn",
    effect: "write",
    action: "save-columns",
    input: z.strictObject({ action: z.literal("save-columns"), table: tableId, columns: shownColumns }),
    output: done,
  }),
  saveView: post("ui-components", {
    summary:
      "Save a list under a name, for oneself or for the organization; one's own view of the same name is replaced",
    access: "signedIn",
    effect: "write",
    action: "save-view",
    input: z.strictObject({
      action: z.literal("save-view"),
      table: tableId,
      name: requiredLine(60),
      query: z.string().max(2000),
      shared: z.boolean().default(false),
    }),
    output: z.object({ viewId: z.number() }),
  }),
  removeView: post("ui-components", {
    summary: "Delete a saved view of the caller",
    access: "signedIn",
    effect: "write",
    action: "remove-view",
    input: z.strictObject({ action: z.literal("remove-view"), viewId: id }),
    output: done,
  }),
};
