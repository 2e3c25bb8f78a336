import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    chatRoom: number;
    otherChatRoom: number;
    chatMessage: number;
    otherChatMessage: number;
    chatColleague: number;
  }
}

export const access: Access<
  "chat",
  "chatRoom" | "otherChatRoom" | "chatMessage" | "otherChatMessage" | "chatColleague"
> = {
  samples: {
    chat: {
      ticket: none,
      people: none,
      rooms: none,
      room: ({ chatRoom }) => ({ id: chatRoom }),
      messages: ({ chatRoom }) => ({ roomId: chatRoom }),
      missing: ({ chatRoom }) => ({ roomId: chatRoom, since: 0 }),
      search: () => ({ q: mark }),
      send: ({ chatRoom }) => ({ roomId: chatRoom, text: "Good morning" }),
      edit: ({ chatMessage }) => ({ id: chatMessage, text: `${mark} changed` }),
      remove: ({ otherChatMessage }) => ({ id: otherChatMessage }),
      seen: ({ chatRoom, chatMessage }) => ({ roomId: chatRoom, messagesId: [chatMessage] }),
      newRoom: ({ chatColleague }) => ({ name: "Another room", userIds: [chatColleague] }),
      editRoom: ({ chatRoom }) => ({ id: chatRoom, name: `${mark} renamed` }),
      leave: ({ otherChatRoom }) => ({ id: otherChatRoom }),
    },
  },
  organizationWide: ["chat"],
  // Only members see a room, and the person of this test is no member; chat.test.ts covers members.
  refused: {
    "chat.room": "NOT_FOUND",
    "chat.messages": "NOT_FOUND",
    "chat.missing": "NOT_FOUND",
    "chat.send": "NOT_FOUND",
    "chat.edit": "NOT_FOUND",
    "chat.remove": "NOT_FOUND",
    "chat.seen": "NOT_FOUND",
    "chat.editRoom": "NOT_FOUND",
    "chat.leave": "NOT_FOUND",
  },
  records: async (house, _ground, { client: api }) => {
    const { id: chatColleague } = await house.person();
    const open = async (name: string) =>
      (await api.chat.newRoom({ name: `${mark} ${name}`, userIds: [chatColleague] })).room.id;
    const chatRoom = await open("room");
    const otherChatRoom = await open("other room");
    const write = async (text: string) =>
      (await api.chat.send({ roomId: chatRoom, text: `${mark} ${text}` })).message.id;
    const chatMessage = await write("one");
    const otherChatMessage = await write("two");
    return { chatRoom, otherChatRoom, chatMessage, otherChatMessage, chatColleague };
  },
};
