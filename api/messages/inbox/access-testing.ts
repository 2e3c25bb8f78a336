import { sql } from "kysely";
import { inTenant } from "#api/platform/database/tenant.ts";
import { type Access, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    threadClient: number;
  }
}

export const access: Access<"inbox", "threadClient"> = {
  samples: {
    inbox: {
      list: none,
      read: ({ threadClient }) => ({ id: threadClient }),
      whereabouts: ({ threadClient }) => ({ id: threadClient }),
      news: ({ threadClient }) => ({ clientId: threadClient }),
      assign: ({ threadClient }) => ({ id: threadClient, userId: null }),
      finish: ({ threadClient }) => ({ id: threadClient, done: true }),
      saveDraft: ({ threadClient }) => ({ id: threadClient, channel: "sms", body: "Hello" }),
      snooze: ({ threadClient }) => ({
        id: threadClient,
        until: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    },
  },
  records: async (house, { client }) => {
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`INSERT INTO sms_message (organization_id, direction, client_id, phone, body, segments)
        VALUES (${house.organizationId}, 'in', ${client}, '+436601112233', 'Hello', 1)`.execute(trx),
    );
    return { threadClient: client };
  },
};
