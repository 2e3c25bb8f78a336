import type { ChatMessage, ChatPerson, ChatRoom } from "#contract/messages/chat/chat.ts";

/** A message with its time in words; `day` is empty for today. */
export interface ShownMessage extends ChatMessage {
  time: string;
  day: string;
}

/** The page as its loader gives it. */
export interface ChatPage {
  rooms: (Omit<ChatRoom, "last"> & { last: { authorName: string; text: string; time: string } | null })[];
  room: ChatRoom | null;
  people: ChatPerson[];
  me: number;
  q: string;
  pages: number;
  messages: ShownMessage[];
  hasOlder: boolean;
  reply: ShownMessage | null;
  edit: ShownMessage | null;
  idempotencyKey: string;
}
