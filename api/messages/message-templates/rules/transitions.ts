import type { Transition } from "#api/platform/moves/transitions.ts";
import type { MessageTemplateStatus } from "#contract/messages/message-templates/message-template.ts";
import { needs } from "#contract/platform/access.ts";

export type MessageTemplateGuard = "within30Days";

const operates = needs("messageTemplate", "operation");

/** Statuses of a message template: docs/rules/message-templates.md. */
export const messageTemplateTransitions: readonly Transition<MessageTemplateStatus, MessageTemplateGuard>[] =
  [
    { action: "add", from: null, to: "NEW", by: needs("messages", "create") },
    { action: "delete", from: "NEW", to: "DELETED", by: operates, confirm: true },
    { action: "restore", from: "DELETED", to: "NEW", by: operates, guards: ["within30Days"] },
  ];
