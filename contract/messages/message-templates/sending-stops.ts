import { z } from "zod";
import { operatesTemplates } from "#contract/messages/message-templates/message-templates.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id, nothing } from "#contract/platform/list.ts";
import { instant } from "#contract/platform/values.ts";

const sendingStop = z.object({
  id: z.number(),
  /** Null: the whole organization. */
  branchId: z.number().nullable(),
  /** Empty for the whole organization. */
  branchName: z.string(),
  stoppedAt: instant,
  stoppedBy: z.string(),
});
export type SendingStop = z.infer<typeof sendingStop>;

/** The switch that stops all planned messages of an organization or of one branch. */
export const sendingStops = {
  list: post("messageTemplate/stop/get", {
    summary:
      "The stops that hold back planned messages of the caller's branches now, with who stopped them and when",
    access: needs("messages", "read"),
    input: nothing,
    output: z.object({
      Stops: z.array(sendingStop),
      /** Whether the caller works for all branches, and so may stop the whole organization. */
      coversAll: z.boolean(),
    }),
  }),
  stop: post("messageTemplate/stop/add", {
    summary:
      "Stop all planned messages of a branch, or of the organization without one: nothing goes out until they are let go again",
    access: operatesTemplates,
    effect: "write",
    input: z.strictObject({ branchId: id.nullable() }),
    output: z.object({ StopId: z.number() }),
  }),
  resume: post("messageTemplate/stop/end/{id}", {
    summary:
      "Let planned messages go out again; those that are late by more than their window are left out as too late",
    access: operatesTemplates,
    effect: "write",
    input: byId,
    output: done,
  }),
};
