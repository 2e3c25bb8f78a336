import { findClientToWrite } from "#api/clients/clients/queries-standing.ts";
import { linkStranger, setStrangerAside } from "#api/messages/mailbox/link.ts";
import { findStranger, listStrangers, mailsWith, pageOfMail } from "#api/messages/mailbox/queries.ts";
import { answerByMail } from "#api/messages/mailbox/send.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { prepareFiles } from "#api/platform/records/record-files.ts";
import { mailbox } from "#contract/messages/mailbox/mailbox.ts";

export const mailboxHandlers = [
  handle(mailbox.thread, async (context, { clientId }) => ({ Mails: await mailsWith(context, clientId) })),
  handle(mailbox.page, async (context, input) => ({ html: await pageOfMail(context, input) })),
  handleAsking(
    mailbox.send,
    async (context, { clientId, files }) => {
      await findClientToWrite(context, clientId);
      return () => prepareFiles(context, [files].flat());
    },
    async (context, input, files) => ({ MailId: await answerByMail(context, input, files) }),
  ),
  handle(mailbox.strangers, listStrangers),
  handle(mailbox.stranger, (context, { id }) => findStranger(context, id)),
  handle(mailbox.link, async (context, input) => ({ mails: await linkStranger(context, input) })),
  handle(mailbox.setAside, async (context, input) => {
    await setStrangerAside(context, input);
    return {};
  }),
];
