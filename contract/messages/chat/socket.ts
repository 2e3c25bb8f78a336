import { z } from "zod";
import { id } from "#contract/platform/list.ts";

/** The actions of a client on the socket at /chat; `ref` is returned with the answer. */
export const clientAction = z.enum([
  "AUTH",
  "CONNECTED",
  "ROOMS",
  "ROOM",
  "GET_MESSAGES",
  "MESSAGE",
  "DELETE_MESSAGE",
  "TYPING",
  "SEEN_MESSAGES",
  "NEW_ROOM",
  "EDIT_ROOM",
]);
export type ClientAction = z.infer<typeof clientAction>;

export const clientMessage = z.object({
  action: clientAction,
  ref: z.union([z.string().max(64), z.number()]).optional(),
  data: z.record(z.string(), z.unknown()).default({}),
});

/** The events of a room: `TYPING` goes to the others, all other events to all members. */
export const chatEvents = [
  "MESSAGE",
  "DELETE_MESSAGE",
  "SEEN_MESSAGES",
  "NEW_ROOM",
  "EDIT_ROOM",
  "LEAVE_ROOM",
  "TYPING",
  "USER_CONNECTED",
  "USER_DISCONNECTED",
] as const;

/** Messages between the processes: only ids, never texts. */
export const chatNews = z.object({
  event: z.enum(chatEvents),
  organizationId: id,
  /** Null for everybody of the organization. */
  roomId: id.nullable(),
  userId: id,
  messageId: id.optional(),
  seq: z.number().optional(),
});
export type ChatNews = z.infer<typeof chatNews>;

/**
 * A message of the server. `status` is false when an action was refused; `message` then has the reason, in
 * the person's language.
 */
export interface ServerMessage {
  action: ClientAction | (typeof chatEvents)[number] | "CONNECTION" | "ERROR";
  status: boolean;
  message: string;
  ref?: string | number;
  data: unknown;
}
