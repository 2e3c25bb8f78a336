import { mailAccountHandlers } from "#api/messages/mail-accounts/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const mailAccounts: Domain = {
  handlers: mailAccountHandlers,
};
