import { type Access, inDays, mark, none } from "#api/access-sample-testing.ts";

declare module "#api/access-sample-testing.ts" {
  interface Records {
    clientStatus: number;
    spareClientStatus: number;
    /** A colleague who looks after the client. */
    client2user: number;
  }
}

export const access: Access<"clients" | "clientActs", "clientStatus" | "spareClientStatus" | "client2user"> =
  {
    records: async (_house, { client, owner }, { client: api }) => {
      const { ClientStatusId: clientStatus } = await api.clientActs.addStatus({ name: `${mark} regular` });
      const { ClientStatusId: spareClientStatus } = await api.clientActs.addStatus({ name: `${mark} new` });
      const { Client2UserId: client2user } = await api.clientActs.addRepresentative({
        clientId: client,
        userId: owner,
        start: inDays(-10),
      });
      return { clientStatus, spareClientStatus, client2user };
    },
    samples: {
      clients: {
        data: none,
        list: none,
        listPriority: none,
        listDeleted: none,
        read: ({ client }) => ({ id: client }),
        history: ({ client }) => ({ id: client }),
        add: ({ branch }) => ({
          client: { branchId: branch, lastname: "Moser", email: "moser@mail.example" },
        }),
        update: ({ client }) => ({ client: { id: client, city: "Graz" } }),
      },
      clientActs: {
        statuses: none,
        addStatus: () => ({ name: "Prospect" }),
        updateStatus: ({ spareClientStatus }) => ({ id: spareClientStatus, name: `${mark} renamed` }),
        setStatus: ({ client, clientStatus }) => ({ id: client, dataStatus: clientStatus }),
        bulk: ({ client, clientStatus }) => ({ bulklist: [client], statusid: clientStatus }),
        bulkTag: ({ client }) => ({ bulklist: [client], tag: "regular" }),
        deleteUndelete: ({ client }) => ({ bulklist: [client], status: "deleted", dryRun: true }),
        bulkAddRepresentative: ({ client, owner }) => ({
          bulklist: [client],
          representativeid: owner,
          start: inDays(400),
          dryRun: true,
        }),
        bulkAct: () => ({ id: 999_999 }),
        undoBulk: () => ({ id: 999_999 }),
        representatives: ({ client }) => ({ id: client }),
        addRepresentative: ({ client, owner }) => ({
          clientId: client,
          userId: owner,
          start: inDays(-30),
          end: inDays(-20),
        }),
        stopRepresentative: ({ client2user }) => ({ id: client2user }),
        handOver: ({ owner }) => ({ fromId: 999_999, toId: owner, start: inDays(1) }),
        clone: ({ branch, client }) => ({ branchId: branch, clientId: client }),
      },
    },
    organizationWide: ["clientActs.statuses", "clientActs.addStatus", "clientActs.updateStatus"],
    refused: {
      "clientActs.bulkAct": "NOT_FOUND",
      "clientActs.undoBulk": "NOT_FOUND",
      // It is in that branch already.
      "clientActs.clone": "VALIDATION",
    },
  };
