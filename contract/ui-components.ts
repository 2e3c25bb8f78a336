import { z } from "zod";
import { post } from "#contract/call.ts";
import { done } from "#contract/list.ts";

/** Columns of one table in the order shown; a column that is not listed is hidden. */
export const shownColumns = z.array(z.string().regex(/^[\w.-]{1,60}$/)).max(100);
const tableId = z.string().regex(/^[\w.-]{1,60}$/);

export const uiComponents = {
  columns: post("ui-components", {
    summary: "Columns the user shows of one table; null where they never chose",
    access: "signedIn",
    action: "columns",
    input: z.strictObject({ action: z.literal("columns"), table: tableId }),
    output: z.object({ columns: shownColumns.nullable() }),
  }),
  allColumns: post("ui-components", {
    summary: "Columns the user shows, by table",
    access: "signedIn",
    action: "all-columns",
    input: z.strictObject({ action: z.literal("all-columns") }),
    output: z.object({ columns: z.record(z.string(), shownColumns) }),
  }),
  saveColumns: post("ui-components", {
    summary: "Keep the columns and their order",
    access: "signedIn",
    effect: "write",
    action: "save-columns",
    input: z.strictObject({ action: z.literal("save-columns"), table: tableId, columns: shownColumns }),
    output: done,
  }),
};
