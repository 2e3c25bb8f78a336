import { inTenant } from "#api/platform/database/tenant.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    sms: number;
    failedSms: number;
    reachable: number;
  }
}

export const access: Access<"sms" | "contractMessages", "sms" | "failedSms" | "reachable"> = {
  samples: {
    contractMessages: { list: ({ contract }) => ({ id: contract }) },
    sms: {
      list: none,
      read: ({ sms }) => ({ id: sms }),
      send: ({ reachable }) => ({ clientId: reachable, body: "Hello" }),
      retry: ({ failedSms }) => ({ id: failedSms }),
      standing: ({ reachable }) => ({ clientId: reachable }),
      connected: none,
      thread: ({ reachable }) => ({ id: reachable }),
      hook: () => ({
        organizationId: 1,
        kind: "inbound",
        path: "/hooks/twilio/1/inbound",
        params: { MessageSid: "SM1" },
        signature: "forged",
      }),
    },
  },
  records: async ({ platform, organizationId }, { branch, owner }, { client: api }) => {
    const { ClientId: reachable } = await api.clients.add({
      client: { branchId: branch, lastname: `${mark} reachable`, mobile: "+436605550001" },
    });
    return inTenant(platform.db, organizationId, async (trx) => {
      const settings = { account: "AC1", sender: "+4312345" };
      await saveConnection(
        platform,
        { trx, organizationId },
        { vendor: "twilio", secret: null, settings, userId: owner },
      );
      const add = async () => {
        const message = {
          organization_id: organizationId,
          direction: "out" as const,
          client_id: reachable,
          phone: "+436605550001",
          body: mark,
          segments: 1,
          delivery: "failed" as const,
          created_by: owner,
        };
        const row = await trx
          .insertInto("sms_message")
          .values(message)
          .returning("id")
          .executeTakeFirstOrThrow();
        return row.id;
      };
      return { sms: await add(), failedSms: await add(), reachable };
    });
  },
  organizationWide: ["sms.connected"],
};
