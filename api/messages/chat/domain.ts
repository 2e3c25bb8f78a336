import { seedChat } from "#api/messages/chat/demo.ts";
import { chatHandlers } from "#api/messages/chat/handlers.ts";
import { readsMessage } from "#api/messages/chat/reader.ts";
import type { Domain } from "#api/platform/domain.ts";

export const chat: Domain = {
  handlers: chatHandlers,
  files: { chatMessage: readsMessage },
  demo: { rows: seedChat },
};
