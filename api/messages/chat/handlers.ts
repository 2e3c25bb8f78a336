import {
  findRoom,
  missingSince,
  pageOfRoom,
  peopleOf,
  roomsOf,
  searchMessages,
} from "#api/messages/chat/queries.ts";
import { editRoom, leaveRoom, newRoom } from "#api/messages/chat/rooms.ts";
import { makeTicket } from "#api/messages/chat/ticket.ts";
import { deleteMessage, editMessage, seeMessages, sendMessage } from "#api/messages/chat/write.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { prepareFiles } from "#api/platform/records/record-files.ts";
import { chat, mostMissing } from "#contract/messages/chat/chat.ts";

export const chatHandlers = [
  handle(chat.ticket, makeTicket),
  handle(chat.people, async (context) => ({ people: await peopleOf(context), me: context.user.id })),
  handle(chat.rooms, async (context) => ({ rooms: await roomsOf(context) })),
  handle(chat.room, async (context, { id }) => ({ room: await findRoom(context, id) })),
  handle(chat.messages, pageOfRoom),
  handle(chat.missing, (context, { roomId, since }) => missingSince(context, roomId, since, mostMissing)),
  handle(chat.search, async (context, { q, roomId }) => ({
    messages: await searchMessages(context, q, roomId),
  })),
  handleAsking(
    chat.send,
    async (context, { roomId, files }) => {
      await findRoom(context, roomId);
      return () => prepareFiles(context, [files].flat());
    },
    async (context, input, files) => ({ message: await sendMessage(context, input, files) }),
  ),
  handle(chat.edit, async (context, input) => ({ message: await editMessage(context, input) })),
  handle(chat.remove, async (context, { id }) => ({ message: await deleteMessage(context, id) })),
  handle(chat.seen, seeMessages),
  handle(chat.newRoom, async (context, input) => ({ room: await newRoom(context, input) })),
  handle(chat.editRoom, async (context, input) => ({ room: await editRoom(context, input) })),
  handle(chat.leave, async (context, { id }) => {
    await leaveRoom(context, id);
    return {};
  }),
];
