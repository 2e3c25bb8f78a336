import { seedMailbox } from "#api/messages/mailbox/demo.ts";
import { fetchDue, fetchDueSchedule, fetchDueTask, fetchMailbox } from "#api/messages/mailbox/fetch.ts";
import { mailboxHandlers } from "#api/messages/mailbox/handlers.ts";
import { mailboxPrivacy } from "#api/messages/mailbox/privacy.ts";
import { mailUnseen, maySeeMail } from "#api/messages/mailbox/queries.ts";
import { fetchTask } from "#api/messages/mailbox/store.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const mailboxes: Domain = {
  handlers: mailboxHandlers,
  tasks: { [fetchDueTask]: fetchDue },
  vendorTasks: { [fetchTask]: fetchMailbox },
  schedules: [fetchDueSchedule],
  counters: { mailUnseen },
  files: { mailMessage: maySeeMail },
  clientLinks: [clientLink("mail_message", "client_id")],
  clientPrivacy: mailboxPrivacy,
  demo: { rows: seedMailbox, after: ["clients"] },
};
