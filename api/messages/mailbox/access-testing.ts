import { inTenant } from "#api/platform/database/tenant.ts";
import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    clientMail: number;
    strangerMail: number;
    secondStrangerMail: number;
  }
}

export const access: Access<"mailbox", "clientMail" | "strangerMail" | "secondStrangerMail"> = {
  samples: {
    mailbox: {
      thread: ({ client }) => ({ clientId: client }),
      page: ({ clientMail }) => ({ id: clientMail }),
      send: ({ client }) => ({ clientId: client, subject: "Your stay", body: "Welcome" }),
      strangers: none,
      stranger: ({ strangerMail }) => ({ id: strangerMail }),
      link: ({ secondStrangerMail, client }) => ({ id: secondStrangerMail, clientId: client }),
      setAside: ({ strangerMail }) => ({ id: strangerMail }),
    },
  },
  records: ({ platform, organizationId }, { client }) =>
    inTenant(platform.db, organizationId, async (trx) => {
      const mail = async (address: string, clientId: number | null) => {
        const { id } = await trx
          .insertInto("mail_message")
          .values({
            organization_id: organizationId,
            direction: "in",
            client_id: clientId,
            address,
            subject: clientId === null ? "Question" : mark,
            body: clientId === null ? "Is there a lift?" : mark,
            html: "<p>Hello</p>",
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        return id;
      };
      return {
        clientMail: await mail("guest@mail.example", client),
        strangerMail: await mail("stranger@mail.example", null),
        secondStrangerMail: await mail("second@mail.example", null),
      };
    }),
  organizationWide: ["mailbox.strangers", "mailbox.stranger", "mailbox.setAside", "mailbox.link"],
};
