import { z } from "zod";
import {
  dispatchBulkActs,
  dispatchHindrances,
  dispatchReasons,
  dispatchStates,
  dispatchStatuses,
  dispatchTextRecord,
} from "#contract/messages/message-templates/message-dispatch.ts";
import {
  messageTemplateRecord,
  messageTemplateStatuses,
  templateChannels,
  templateEvents,
  templateTextRecord,
} from "#contract/messages/message-templates/message-template.ts";
import { needs } from "#contract/platform/access.ts";
import { bulkAct, bulkInput, bulkReport } from "#contract/platform/bulk.ts";
import { get, post } from "#contract/platform/call.ts";
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
import { date, language, line } from "#contract/platform/values.ts";

export const messageTemplateSchemas = recordSchemas(messageTemplateRecord);
export const templateTextSchemas = recordSchemas(templateTextRecord);

export const dispatchTextSchemas = recordSchemas(dispatchTextRecord);

const status = z.enum(messageTemplateStatuses);
const templateText = templateTextSchemas.full;
const beside = {
  status,
  /** When it was deleted. */
  removedAt: z.iso.datetime().nullable(),
  /** Null for a template of all branches. */
  branchName: z.string().nullable(),
  /** Names of its building and unit; null for all. */
  buildingName: z.string().nullable(),
  unitLabel: z.string().nullable(),
};
const template = messageTemplateSchemas.stored.extend({ ...beside, texts: z.array(templateText) });
const templateRow = messageTemplateSchemas
  .row([
    "name",
    "event",
    "offsetAmount",
    "offsetUnit",
    "repeat",
    "onDay",
    "weekday",
    "everyDays",
    "atTime",
    "firstChannel",
    "secondChannel",
    "thirdChannel",
    "language",
    "officeId",
  ])
  .extend({
    status,
    branchName: z.string().nullable(),
    /** All of them, its own first. */
    languages: z.array(language),
    updatedAt: z.iso.datetime(),
  });
export type MessageTemplateRow = z.infer<typeof templateRow>;
export type MessageTemplateText = z.infer<typeof templateText>;

const reads = needs("messages", "read");
const edits = needs("messages", "edit");
/** The rights to switch templates on or off and to send planned messages. */
export const operatesTemplates = [...reads, ...needs("messageTemplate", "operation")];

export const messageTemplates = {
  list: post("messageTemplate/get", {
    summary:
      "Message templates of the selected branches, and those for all branches; deleted ones on request",
    access: reads,
    input: listInput(["name", "event", "updatedAt"], {
      q: line(100).optional(),
      status: z.array(status).optional(),
      event: z.array(z.enum(templateEvents)).optional(),
      channel: z.array(z.enum(templateChannels)).optional(),
    }),
    output: listOutput("MessageTemplates", templateRow),
  }),
  read: get("messageTemplate/id/{id}", {
    summary:
      "One message template with its texts, the actions that are possible now, and who changed what, newest first",
    access: reads,
    input: byId,
    output: z.object({
      MessageTemplate: template.extend({ allowedActions: z.array(allowedAction) }),
      History: z.array(historyEntry),
    }),
  }),
  add: post("messageTemplate/add", {
    summary: "New message template; an unknown variable is refused",
    access: needs("messages", "create"),
    effect: "write",
    input: z.strictObject({ template: messageTemplateSchemas.full }),
    output: z.object({ MessageTemplateId: z.number() }),
  }),
  update: post("messageTemplate/update", {
    summary: "Change a message template; fields left out stay as they are",
    access: edits,
    effect: "write",
    input: z.strictObject({ template: messageTemplateSchemas.change }),
    output: z.object({ MessageTemplate: template }),
  }),
  setText: post("messageTemplate/text/set/{id}", {
    summary: "Set subject and text in a language, new or existing",
    access: edits,
    effect: "write",
    input: templateText.extend({ id, version }),
    output: done,
  }),
  removeText: post("messageTemplate/text/delete/{id}", {
    summary: "Remove a language; its speakers get the template's default text",
    access: edits,
    effect: "write",
    input: z.strictObject({ id, language, version }),
    output: done,
  }),
  remove: post("messageTemplate/delete/{id}", {
    summary: "Delete a message template; it can be restored for 30 days",
    access: operatesTemplates,
    effect: "write",
    input: z.strictObject({ id, version }),
    output: done,
  }),
  restore: post("messageTemplate/restore/{id}", {
    summary: "Restore a deleted message template, within 30 days",
    access: operatesTemplates,
    effect: "write",
    input: z.strictObject({ id, version }),
    output: done,
  }),
};

/** A message as the guest of a stay would get it, as far as the reader may see the guest. */
const shownMessage = z.object({
  language,
  subject: z.string(),
  body: z.string(),
  /** Variables without a value, or without one that the reader may see. */
  missing: z.array(z.string()),
});
export type ShownMessage = z.infer<typeof shownMessage>;

const dispatchRow = z.object({
  id: z.number(),
  version: z.number(),
  templateId: z.number(),
  templateName: z.string(),
  /** Null for a message to a colleague, whose name is in `guest`. */
  contractId: z.number().nullable(),
  unitLabel: z.string(),
  /** Empty when the reader may not see names. */
  guest: z.string(),
  timeZone: z.string(),
  dueAt: z.iso.datetime(),
  sendAfter: z.iso.datetime(),
  status: z.enum(dispatchStatuses),
  state: z.enum(dispatchStates),
  channels: z.array(z.enum(templateChannels)),
  /** The channel it was sent by. */
  channel: z.enum(templateChannels).nullable(),
  hindrance: z.enum(dispatchHindrances).nullable(),
  missing: z.array(z.string()),
  reason: z.enum(dispatchReasons).nullable(),
  /** Why the channel could not deliver it, in the channel's own words. */
  failure: z.string(),
  edited: z.boolean(),
  datesChanged: z.boolean(),
  correction: z.boolean(),
  sentAt: z.iso.datetime().nullable(),
});
export type DispatchRow = z.infer<typeof dispatchRow>;

const stateCount = z.object({ state: z.enum(dispatchStates), count: z.number() });
export type StateCount = z.infer<typeof stateCount>;

const userMail = z.strictObject({ userIds: z.array(id).min(1).max(200), messageTemplateId: id });

/** The messages that templates have planned for stays, and the acts of people on them. */
export const messageDispatches = {
  list: post("messageTemplate/dispatch/get", {
    summary:
      "What goes out in the next 48 hours, and what went or did not in the last 24; other times by `from` and `until`",
    access: reads,
    input: listInput(["dueAt", "template", "unit"], {
      state: z.array(z.enum(dispatchStates)).optional(),
      templateId: z.array(id).optional(),
      channel: z.array(z.enum(templateChannels)).optional(),
      buildingId: id.optional(),
      contractId: id.optional(),
      from: date.optional(),
      until: date.optional(),
    }),
    output: listOutput("Dispatches", dispatchRow).extend({
      /** The number of messages in each state, regardless of the filter `state`. */
      Counts: z.array(stateCount),
    }),
  }),
  read: post("messageTemplate/dispatch/id/{id}", {
    summary: "One message with its text, what may be done with it, and who did what, newest first",
    access: reads,
    input: byId,
    output: z.object({
      Dispatch: dispatchRow.extend({
        text: shownMessage.nullable(),
        /** The text with its variables: that for this guest, or else the template's. */
        words: z.object({ subject: z.string(), body: z.string() }),
        /** When a colleague last wrote to this guest; `writtenBy` is the colleague. */
        writtenAt: z.iso.datetime().nullable(),
        writtenBy: z.string(),
        allowedActions: z.array(allowedAction),
      }),
      History: z.array(historyEntry),
    }),
  }),
  hold: post("messageTemplate/dispatch/hold/{id}", {
    summary: "Hold a planned message, or let it go again: it does not go out while it is held",
    access: operatesTemplates,
    effect: "write",
    input: z.strictObject({ id, held: z.boolean(), version }),
    output: done,
  }),
  edit: post("messageTemplate/dispatch/edit/{id}", {
    summary: "Words for this guest only; an empty text takes the template's again",
    access: operatesTemplates,
    effect: "write",
    input: z.strictObject({
      id,
      version,
      subject: dispatchTextSchemas.values.subject.default(""),
      body: z.string().max(5000).default(""),
    }),
    output: done,
  }),
  skip: post("messageTemplate/dispatch/skip/{id}", {
    summary: "Do not send a planned message",
    access: operatesTemplates,
    effect: "write",
    input: z.strictObject({ id, version }),
    output: done,
  }),
  takeBack: post("messageTemplate/dispatch/plan/{id}", {
    summary: "Plan a message again that somebody left out, as long as there is a point in it",
    access: operatesTemplates,
    effect: "write",
    input: z.strictObject({ id, version }),
    output: done,
  }),
  bulkAct: post("messageTemplate/dispatch/bulkAct/{id}", {
    summary: "A bulk act by the caller on planned messages, and until when it can be undone",
    access: reads,
    input: byId,
    output: z.object({ act: bulkAct }),
  }),
  undoBulk: post("messageTemplate/dispatch/bulkUndo/{id}", {
    summary:
      "Undo a bulk act by the caller within ten minutes; refused when a message was changed since, or was sent",
    access: operatesTemplates,
    effect: "write",
    input: byId,
    output: z.object({ undone: z.number() }),
  }),
  bulk: post("messageTemplate/dispatch/bulk", {
    summary: "Hold, let go or leave out several planned messages",
    access: operatesTemplates,
    effect: "write",
    input: z.strictObject({ ...bulkInput, act: z.enum(dispatchBulkActs) }),
    output: bulkReport,
  }),
  sendNow: post("messageTemplate/manuelSend/{id}", {
    summary:
      "Send a planned message now; one that was sent goes out once more as a message of its own. Refused while a value is missing",
    access: operatesTemplates,
    effect: "write",
    input: z.strictObject({ id, version }),
    output: done,
  }),
  sendTemplate: post("messageTemplate/sendMessageTemplate/{id}", {
    summary: "Send a template to the guest of a stay now; the one that was planned does not follow",
    access: operatesTemplates,
    effect: "write",
    input: z.strictObject({ id, contractId: id }),
    output: done,
  }),
  colleagues: post("messageTemplate/colleagues", {
    summary: "Colleagues a template may be sent to: those of the caller's branches",
    access: operatesTemplates,
    input: nothing,
    output: z.object({
      Users: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          hasEmail: z.boolean(),
          /** Works in one of the selected branches. */
          isNear: z.boolean(),
        }),
      ),
    }),
  }),
  sendUserMail: post("messageTemplate/sendUserMail", {
    summary: "Send a template to colleagues by e-mail; one that names a stay is refused",
    access: operatesTemplates,
    effect: "write",
    input: userMail,
    output: done,
  }),
  sendAgentMail: post("messageTemplate/sendAgentMail", {
    summary:
      "Send a template to colleagues of the selected branches by e-mail; one that names a stay is refused",
    access: operatesTemplates,
    effect: "write",
    input: userMail,
    output: done,
  }),
  preview: post("messageTemplate/preview/{id}", {
    summary: "A template as the guest of a stay would get it, the latest unless one is named",
    access: reads,
    input: z.strictObject({ id, contractId: id.optional(), language: language.optional() }),
    output: z.object({ Message: shownMessage.nullable(), contractId: z.number().nullable() }),
  }),
  test: post("messageTemplate/test/{id}", {
    summary: "The same as a mail to oneself",
    access: edits,
    effect: "write",
    input: z.strictObject({ id, contractId: id.optional(), language: language.optional() }),
    output: done,
  }),
};

export const messageTemplateScreens = {
  "/messageTemplate": {
    needs: edits,
    menu: { group: "messages", label: "messageTemplates", icon: "template" },
  },
  "/messageTemplate/edit/{id}": { needs: edits, shows: ["messageTemplate"] },
  "/messageTemplate/dispatch": { needs: reads },
  "/messageTemplate/dispatch/{id}": { needs: reads, shows: ["messageDispatch"] },
} as const satisfies Screens;
