import { z } from "zod";
import {
  messageTemplateRecord,
  messageTemplateStatuses,
  templateChannels,
  templateEvents,
  templateTextRecord,
} from "#contract/messages/message-templates/message-template.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
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
import { language, line } from "#contract/platform/values.ts";

export const messageTemplateSchemas = recordSchemas(messageTemplateRecord);
export const templateTextSchemas = recordSchemas(templateTextRecord);

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

export const messageTemplateScreens = {
  "/messageTemplate": {
    needs: edits,
    menu: { group: "messages", label: "messageTemplates", icon: "template" },
  },
  "/messageTemplate/edit/{id}": { needs: edits, shows: ["messageTemplate"] },
} as const satisfies Screens;
