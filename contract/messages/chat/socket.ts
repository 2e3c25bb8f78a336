import { z } from "zod";
import { id } from "#contract/platform/list.ts";

/** What a client asks on the socket at /chat; `ref` comes back with the answer. */
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

/** What happens in a room: `TYPING` to the others, the rest to all of its members. */
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

/** What the processes tell one another: ids alone, never what was written. */
export const chatNews = z.object({
  event: z.enum(chatEvents),
  organizationId: id,
  /** Null: everybody of the organization. */
  roomId: id.nullable(),
  userId: id,
  messageId: id.optional(),
  seq: z.number().optional(),
});
export type ChatNews = z.infer<typeof chatNews>;

/** A server's message. `status` is false where an action was refused; `message` says why, in the person's language. */
export interface ServerMessage {
  action: ClientAction | (typeof chatEvents)[number] | "CONNECTION" | "ERROR";
  status: boolean;
  message: string;
  ref?: string | number;
  data: unknown;
}
