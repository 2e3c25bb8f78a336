import { z } from "zod";
import { post } from "#contract/platform/call.ts";
import { byId, done, id, nothing, version } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { instant, line, requiredLine, text } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** Longest text of one message. */
export const longestMessage = 4000;
/** Messages on a page of a room. */
export const messagesAPage = 30;
/**
 * The most events that are sent one by one after a disconnection; beyond that the room has to be loaded
 * again.
 */
export const mostMissing = 200;

const person = z.object({
  id: z.number(),
  name: z.string(),
  /** They have an open socket. */
  isHere: z.boolean(),
});
export type ChatPerson = z.infer<typeof person>;

const message = z.object({
  id: z.number(),
  room: z.number(),
  /** Its position in the room. */
  seq: z.number(),
  /** Position of its last event: itself, a change, or its deletion. */
  changedSeq: z.number(),
  authorId: z.number(),
  authorName: z.string(),
  /** Empty after it was deleted. */
  text: z.string(),
  replyMessageId: z.number().nullable(),
  replyMessage: z.object({ id: z.number(), authorName: z.string(), text: z.string() }).nullable(),
  mentions: z.array(z.number()),
  files: z.array(z.object({ id: z.number(), name: z.string(), type: z.string(), size: z.number() })),
  at: instant,
  editedAt: instant.nullable(),
  deletedAt: instant.nullable(),
});
export type ChatMessage = z.infer<typeof message>;

const room = z.object({
  id: z.number(),
  /** For a room of two: the other person's name. */
  name: z.string(),
  isDirect: z.boolean(),
  version: z.number(),
  lastSeq: z.number(),
  members: z.array(person.extend({ readSeq: z.number() })),
  /** The number of others' messages after the caller's read pointer, and of those that mention the caller. */
  unread: z.number(),
  mentions: z.number(),
  last: z.object({ authorName: z.string(), text: z.string(), at: instant }).nullable(),
});
export type ChatRoom = z.infer<typeof room>;

const page = z.object({
  roomId: z.number(),
  page: z.number(),
  /** Newest page first; within a page the oldest message first. */
  messages: z.array(message),
  totalElements: z.number(),
  loadedPages: z.number(),
  totalPages: z.number(),
});

const whole = numeric(z.number().int().nonnegative());
const userIds = z.array(numeric(z.number().int().positive())).max(200);

export const chat = {
  ticket: post("chat/ticket", {
    summary: "A ticket that opens one socket at /chat within 60 s",
    access: "signedIn",
    upkeep: "It stores the ticket.",
    personOnly: true,
    input: nothing,
    output: z.object({ ticket: z.string(), expiresAt: instant }),
  }),
  people: post("chat/people", {
    summary: "The colleagues one can write to, and whether they are online",
    access: "signedIn",
    input: nothing,
    output: z.object({ people: z.array(person), me: z.number() }),
  }),
  rooms: post("chat/rooms", {
    summary: "The caller's rooms, the one with the latest message first",
    access: "signedIn",
    input: nothing,
    output: z.object({ rooms: z.array(room) }),
  }),
  room: post("chat/room/{id}", {
    summary: "A room of the caller",
    access: "signedIn",
    input: byId,
    output: z.object({ room }),
  }),
  messages: post("chat/messages", {
    summary: "A page of a room, page 0 the newest",
    access: "signedIn",
    input: z.strictObject({
      roomId: id,
      page: whole.default(0),
      messagesPerPage: numeric(z.number().int().positive().max(100)).default(messagesAPage),
    }),
    output: page,
  }),
  missing: post("chat/missing", {
    summary: "What happened in a room since a position, in order; `more` if it is too much for one answer",
    access: "signedIn",
    input: z.strictObject({ roomId: id, since: whole }),
    output: z.object({ messages: z.array(message), lastSeq: z.number(), more: z.boolean() }),
  }),
  search: post("chat/search", {
    summary: "Messages of the caller's rooms that contain all the words, newest first, at most 50",
    access: "signedIn",
    input: z.strictObject({ q: requiredLine(100), roomId: id.optional() }),
    output: z.object({ messages: z.array(message.extend({ roomName: z.string() })) }),
  }),
  send: post("chat/send/{roomId}", {
    summary: "Write a message in a room, with files, and as an answer if a message is named",
    access: "signedIn",
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      roomId: id,
      text: text(longestMessage).default(""),
      replyMessageId: id.nullable().optional(),
      files: z.union([z.file(), z.array(z.file()).max(10)]).default([]),
    }),
    output: z.object({ message }),
  }),
  edit: post("chat/edit/{id}", {
    summary: "Change a message of the caller",
    access: "signedIn",
    effect: "write",
    input: z.strictObject({ id, text: text(longestMessage).min(1) }),
    output: z.object({ message }),
  }),
  remove: post("chat/delete/{id}", {
    summary: "Delete a message of the caller; a placeholder stays visible",
    access: "signedIn",
    effect: "write",
    input: byId,
    output: z.object({ message }),
  }),
  seen: post("chat/seen", {
    summary: "Mark a room as read up to the last of these messages",
    access: "signedIn",
    upkeep: "It moves the caller's read pointer.",
    input: z.strictObject({ roomId: id, messagesId: z.array(id).min(1).max(200) }),
    output: z.object({ roomId: z.number(), readSeq: z.number() }),
  }),
  newRoom: post("chat/newRoom", {
    summary:
      "New room with colleagues; without a name and with one other person it is their direct conversation, which exists only once",
    access: "signedIn",
    effect: "write",
    input: z.strictObject({ name: line(60).default(""), userIds: userIds.min(1) }),
    output: z.object({ room }),
  }),
  editRoom: post("chat/editRoom/{id}", {
    summary: "Change the name or the members of a room that is not a direct conversation",
    access: "signedIn",
    effect: "write",
    input: z.strictObject({ id, name: requiredLine(60).optional(), userIds: userIds.optional(), version }),
    output: z.object({ room }),
  }),
  leave: post("chat/leaveRoom/{id}", {
    summary: "Leave a room that is not a direct conversation",
    access: "signedIn",
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const chatScreens = {
  "/chat": {
    needs: "signedIn",
    menu: { group: "daily", label: "chat:title", icon: "chat" },
    shows: ["chatRoom"],
    query: "?room={id}",
  },
} as const satisfies Screens;
