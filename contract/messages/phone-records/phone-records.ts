import { z } from "zod";
import {
  phoneDirections,
  phoneRecordActions,
  phoneRecordRecord,
  phoneRecordStatuses,
  phoneResults,
} from "#contract/messages/phone-records/phone-record.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { daysBetween } from "#contract/platform/days.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  nothing,
  version,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, line } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

export const phoneRecordSchemas = recordSchemas(phoneRecordRecord);

const status = z.enum(phoneRecordStatuses);
const phoneRecord = phoneRecordSchemas.stored.extend({
  status,
  /** Empty when the reader may not see names. */
  clientName: z.string(),
  /** The colleague it is for, and the one who recorded it. */
  userName: z.string(),
  authorName: z.string(),
  branchName: z.string(),
  /** Fields that the reader may not see. */
  masked: z.array(z.string()),
});
export type PhoneRecord = z.infer<typeof phoneRecord>;

/** The editable fields of a call; who recorded it, when and at which number cannot change. */
const change = phoneRecordSchemas.change.omit({ branchId: true, direction: true, phone: true });
const named = z.object({ id: z.number(), name: z.string() });

/** The number of calls, by result. */
const callCounts = z.object({
  calls: z.number(),
  incoming: z.number(),
  outgoing: z.number(),
  answered: z.number(),
  missed: z.number(),
  voicemail: z.number(),
  minutes: z.number(),
});
export type CallCounts = z.infer<typeof callCounts>;

export const phoneRecords = {
  data: post("records/phone/data", {
    summary: "Colleagues who can be assigned to a call",
    access: needs("phone", "read"),
    input: nothing,
    output: z.object({ Users: z.array(named) }),
  }),
  list: post("records/phone/get", {
    summary:
      "Calls of the selected branches, the newest first; `id` names a client. An `id` that is no number and days that are no dates count as null, which filters nothing",
    access: needs("phone", "read"),
    input: listInput(["createdAt", "client", "status"], {
      q: line(100).optional(),
      id: id.nullable().default(null).catch(null),
      status: z.array(status).optional(),
      direction: z.array(z.enum(phoneDirections)).optional(),
      result: z.array(z.enum(phoneResults)).optional(),
      /** The colleagues they are for; 0 stands for nobody in particular. */
      userId: z.array(numeric(z.number().int().nonnegative())).optional(),
      from: date.nullable().default(null).catch(null),
      until: date.nullable().default(null).catch(null),
    }),
    output: listOutput("PhoneRecords", phoneRecord),
  }),
  read: post("records/phone/id/{id}", {
    summary:
      "One call, every client who has its number, the actions that are possible now, and who changed what, newest first",
    access: needs("phone", "read"),
    input: byId,
    output: z.object({
      PhoneRecord: phoneRecord.extend({ allowedActions: z.array(allowedAction) }),
      /** All clients with the number; empty for readers who may not read clients. */
      Clients: z.array(named),
      History: z.array(historyEntry),
    }),
  }),
  report: post("records/phone/report", {
    summary:
      "How many calls the selected branches had by day, by colleague and by result; figures only, so everybody signed in may read them",
    access: "signedIn",
    input: z
      .strictObject({ from: date, until: date })
      .refine(({ from, until }) => from <= until, { params: { key: "endBeforeStart" }, path: ["until"] })
      .refine(({ from, until }) => daysBetween(from, until) <= 3 * 366, {
        params: { key: "periodTooLong" },
        path: ["until"],
      }),
    output: z.object({
      Days: z.array(callCounts.extend({ day: date })),
      /** `userId` 0 stands for nobody in particular. */
      Users: z.array(callCounts.extend({ userId: z.number(), userName: z.string() })),
      Sum: callCounts,
    }),
  }),
  add: post("records/phone/add", {
    summary:
      "Record a call. Without a client it is assigned to the client who has the number, if there is only one",
    access: needs("phone", "create"),
    effect: "write",
    input: z.strictObject({ phoneRecord: phoneRecordSchemas.full }),
    output: z.object({ PhoneRecordId: z.number() }),
  }),
  change: post("records/phone/change", {
    summary: "Change the record of a call; fields left out stay as they are",
    access: needs("phone", "edit"),
    effect: "write",
    input: z.strictObject({ phoneRecord: change }),
    output: z.object({ PhoneRecord: phoneRecord }),
  }),
  update: post("records/phone/update", {
    summary: "Mark a call as done, or open it again; with `sendmail` its colleague is notified by mail",
    access: needs("phone", "edit"),
    effect: "write",
    input: z.strictObject({
      id,
      action: z.enum(phoneRecordActions).optional(),
      status: status.optional(),
      sendmail: flag.default(false),
      version,
      reason: line(300).default(""),
    }),
    output: z.object({ status }),
  }),
  remove: post("records/phone/delete/{id}", {
    summary: "Delete a call; its history stays",
    access: needs("phone", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const phoneRecordScreens = {
  "/reception/calls": {
    needs: needs("reception", "edit"),
    menu: { group: "reception", label: "calls", icon: "phone" },
  },
  "/report/calls": {
    needs: "signedIn",
    menu: { group: "money", label: "callReport", icon: "report" },
  },
  "/clients/calls": {
    needs: needs("phone", "read"),
    menu: { group: "clients", label: "phoneRecords:title", icon: "phone" },
  },
  "/clients/calls/{id}": { needs: needs("phone", "read"), shows: ["phoneRecord"] },
} as const satisfies Screens;
