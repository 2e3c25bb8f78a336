import { inTenant } from "#api/platform/database/tenant.ts";
import { type Access, mark } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    message: number;
    waitingMessage: number;
  }
}

export const access: Access<"outbox", "message" | "waitingMessage"> = {
  samples: {
    outbox: {
      list: ({ client }) => ({ objectType: "client", objectId: client }),
      read: ({ message }) => ({ id: message }),
      takeBack: ({ waitingMessage }) => ({ id: waitingMessage }),
      retry: ({ message }) => ({ id: message }),
    },
  },
  records: ({ platform, organizationId }, { client, owner }) =>
    inTenant(platform.db, organizationId, async (trx) => {
      const mail = {
        organization_id: organizationId,
        channel: "mail" as const,
        sender: "office@house.example",
        recipient: "guest@mail.example",
        subject: mark,
        body: mark,
        object_type: "client",
        object_id: client,
        created_by: owner,
      };
      const { id: message } = await trx
        .insertInto("outbox_message")
        .values({ ...mail, state: "failed" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { id: waitingMessage } = await trx
        .insertInto("outbox_message")
        .values({ ...mail, send_after: new Date(Date.now() + 86_400_000).toISOString() })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { message, waitingMessage };
    }),
};
