import { messageCountHandlers } from "#api/messages/message-counts/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const messageCounts: Domain = { handlers: messageCountHandlers };
