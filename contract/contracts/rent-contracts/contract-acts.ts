import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { bulkAct, bulkInput, bulkReport } from "#contract/platform/bulk.ts";
import { post } from "#contract/platform/call.ts";
import { byId } from "#contract/platform/list.ts";
import { line } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

const resource = "real_estate_contract";

/** Actions on several contracts of a list at once. */
export const contractActs = {
  visible: post("realEstate/contract/visible/multiple", {
    summary: "Hide contracts from lists, or show them again; nothing else changes",
    access: needs(resource, "edit"),
    effect: "write",
    input: z.strictObject({ ...bulkInput, visible: flag }),
    output: bulkReport,
  }),
  remind: post("realEstate/contract/sendReminderMail/multiple", {
    summary: "Remind the guests of contracts of each item that is overdue or due within three days",
    access: needs("monetary", "edit"),
    effect: "write",
    input: z.strictObject(bulkInput),
    output: bulkReport,
  }),
  complete: post("realEstate/contract/complete/multiple", {
    summary: "Complete contracts whose last night is over; if money is owed, a reason is needed",
    access: needs(resource, "operation"),
    effect: "write",
    input: z.strictObject({ ...bulkInput, reason: line(400).default("") }),
    output: bulkReport,
  }),
  bulkAct: post("realEstate/contract/bulkAct/{id}", {
    summary: "A bulk action by the caller, and until when it can be undone",
    access: needs(resource, "read"),
    input: byId,
    output: z.object({ act: bulkAct }),
  }),
  undoBulk: post("realEstate/contract/bulkUndo/{id}", {
    summary: "Undo a bulk action by the caller within ten minutes; refused if a contract was changed since",
    access: needs(resource, "edit"),
    effect: "write",
    input: byId,
    output: z.object({ undone: z.number() }),
  }),
};
