import { inTenant } from "#api/platform/database/tenant.ts";
import { type Access, mark } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    message: number;
  }
}

export const access: Access<"outbox", "message"> = {
  samples: {
    outbox: {
      list: ({ client }) => ({ objectType: "client", objectId: client }),
      read: ({ message }) => ({ id: message }),
      retry: ({ message }) => ({ id: message }),
    },
  },
  records: ({ platform, organizationId }, { client, owner }) =>
    inTenant(platform.db, organizationId, async (trx) => {
      const { id: message } = await trx
        .insertInto("outbox_message")
        .values({
          organization_id: organizationId,
          channel: "mail",
          sender: "office@house.example",
          recipient: "guest@mail.example",
          subject: mark,
          body: mark,
          object_type: "client",
          object_id: client,
          state: "failed",
          created_by: owner,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { message };
    }),
};
