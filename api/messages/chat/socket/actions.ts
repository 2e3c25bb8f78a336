import { chat } from "#contract/messages/chat/chat.ts";
import type { ClientAction } from "#contract/messages/chat/socket.ts";
import type { Call } from "#contract/platform/call.ts";
import type { CallOptions } from "#contract/platform/client.ts";

export type Data = Readonly<Record<string, unknown>>;
export type Ask = (call: Call, input: Data, options?: CallOptions) => Promise<unknown>;

/** Runs each action of a signed-in client through the API's calls; `TYPING` is passed on and not stored. */
export const actions: Record<Exclude<ClientAction, "AUTH">, (ask: Ask, data: Data) => Promise<unknown>> = {
  CONNECTED: (ask) => ask(chat.people, {}),
  ROOMS: (ask) => ask(chat.rooms, {}),
  ROOM: async (ask, { id, roomId = id, since }) => {
    const room = await ask(chat.room, { id: roomId });
    return since === undefined ? room : { room, missing: await ask(chat.missing, { roomId, since }) };
  },
  GET_MESSAGES: (ask, data) => ask(chat.messages, data),
  MESSAGE: (ask, { key, id, ...data }) =>
    id === undefined
      ? ask(chat.send, data, typeof key === "string" ? { idempotencyKey: key } : {})
      : ask(chat.edit, { id, text: data.text }),
  DELETE_MESSAGE: (ask, { id }) => ask(chat.remove, { id }),
  TYPING: (ask, { roomId }) => ask(chat.room, { id: roomId }),
  SEEN_MESSAGES: (ask, data) => ask(chat.seen, data),
  NEW_ROOM: (ask, data) => ask(chat.newRoom, data),
  EDIT_ROOM: (ask, { leave, ...data }) =>
    leave === true ? ask(chat.leave, { id: data.id }) : ask(chat.editRoom, data),
};
