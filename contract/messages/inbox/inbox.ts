import { z } from "zod";
import {
  clientFates,
  inboxChannels,
  inboxLanes,
  writtenChannels,
} from "#contract/messages/inbox/inbox-terms.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id, listInput, listOutput, version } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { instant, line, text } from "#contract/platform/values.ts";

const thread = z.object({
  id: z.number(),
  clientId: z.number(),
  /** Empty when the reader may not see names. */
  clientName: z.string(),
  lane: z.enum(inboxLanes),
  lastAt: instant,
  lastChannel: z.enum(inboxChannels),
  lastDirection: z.enum(["in", "out"]),
  /** The latest message, shortened; empty for a channel that the reader may not read. */
  lastText: z.string(),
  /** Messages that came in by channels the reader may read, and nobody has seen. */
  unseen: z.number(),
  assignedTo: z.number().nullable(),
  assignedName: z.string(),
  snoozedUntil: instant.nullable(),
  /** The present or the next stay; null when there is none. */
  contractId: z.number().nullable(),
  version: z.number(),
});
export type InboxThread = z.infer<typeof thread>;

/** What the caller has begun to write and not sent. */
const draft = z.object({
  channel: z.enum(writtenChannels),
  subject: z.string(),
  body: z.string(),
  updatedAt: instant,
});
/** Colleagues who have written at an answer to the same client within the last two minutes. */
const writers = z.array(z.object({ id: z.number(), name: z.string() }));

const reading = [...needs("messages", "read"), ...needs("client", "read")];
const editing = [...needs("messages", "edit"), ...needs("client", "read")];

export const inbox = {
  list: post("messages/inbox/get", {
    summary:
      "Threads with clients of the selected branches over all channels, the latest first; `q` is part of the client's name, or words of a message",
    access: reading,
    input: listInput(["lastAt"], {
      q: line(100).optional(),
      lane: z.array(z.enum(inboxLanes)).optional(),
      channel: z.array(z.enum(inboxChannels)).optional(),
      /** Only threads whose last message is the client's. */
      unanswered: z.boolean().optional(),
      assignedTo: z.array(id).optional(),
    }),
    output: listOutput("Threads", thread),
  }),
  read: post("messages/inbox/id/{id}", {
    summary:
      "The thread with a client, by the client's id, with what the caller has begun to write and who else writes",
    access: reading,
    input: byId,
    output: z.object({ Thread: thread, Draft: draft.nullable(), Writers: writers }),
  }),
  whereabouts: post("messages/inbox/client/{id}", {
    summary: "What became of a client who cannot be written to any more, and who they are now after a merge",
    access: reading,
    input: byId,
    output: z.object({
      /** Null for a client who is there. */
      fate: z.enum(clientFates).nullable(),
      clientId: z.number().nullable(),
    }),
  }),
  news: post("messages/inbox/news", {
    summary:
      "The latest message that came in from a client of the selected branches, and who writes to the client of the open thread",
    access: reading,
    input: z.strictObject({ clientId: id.optional() }),
    output: z.object({
      Latest: z
        .object({
          clientId: z.number(),
          /** Empty when the reader may not see names. */
          clientName: z.string(),
          channel: z.enum(inboxChannels),
          at: instant,
        })
        .nullable(),
      Writers: writers,
    }),
  }),
  assign: post("messages/inbox/assign/{id}", {
    summary: "Assign the thread with a client to a colleague; null for nobody",
    access: editing,
    effect: "write",
    input: byId.extend({ userId: id.nullable(), version }),
    output: done,
  }),
  finish: post("messages/inbox/done/{id}", {
    summary: "Close the thread with a client, or open it again; it reopens by itself when the client writes",
    access: editing,
    effect: "write",
    input: byId.extend({ done: z.boolean(), version }),
    output: done,
  }),
  saveDraft: post("messages/inbox/draft/{id}", {
    summary:
      "Keep what the caller has begun to write to a client, seen by nobody else; empty takes it away. Says who else writes",
    access: editing,
    effect: "write",
    input: byId.extend({
      channel: z.enum(writtenChannels),
      subject: line(200).default(""),
      body: text(20_000),
    }),
    output: z.object({ Writers: writers }),
  }),
  snooze: post("messages/inbox/snooze/{id}", {
    summary: "Snooze the thread with a client until a time in the future, at most a year ahead",
    access: editing,
    effect: "write",
    input: byId.extend({ until: instant, version }),
    output: done,
  }),
};

export const inboxScreens = {
  "/messages": {
    needs: needs("messages", "edit"),
    menu: { group: "messages", label: "messages", icon: "mail", go: "m", count: "mailUnseen" },
  },
} as const satisfies Screens;
