import { type Access, inDays, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    clientStatus: number;
    spareClientStatus: number;
    spareClient: number;
    /** A colleague who represents the client. */
    client2user: number;
    /** The picture of a client who has one. */
    avatar: number;
  }
}

const people = () =>
  new File(["key,tags,lastname,company\np1,regular,Moser,\n"], "people.csv", { type: "text/csv" });

export const access: Access<
  "clients" | "clientActs" | "clientAvatars" | "clientImport",
  "clientStatus" | "spareClientStatus" | "spareClient" | "client2user" | "avatar"
> = {
  records: async (_house, { branch, client, owner }, { client: api }) => {
    const { ClientId: spareClient } = await api.clients.add({
      client: { branchId: branch, lastname: `${mark} spare`, email: "spare@mail.example" },
    });
    const { ClientStatusId: clientStatus } = await api.clientActs.addStatus({ name: `${mark} regular` });
    const { ClientStatusId: spareClientStatus } = await api.clientActs.addStatus({ name: `${mark} new` });
    const { Client2UserId: client2user } = await api.clientActs.addRepresentative({
      clientId: client,
      userId: owner,
      start: inDays(-10),
    });
    const { ClientId: pictured } = await api.clients.add({
      client: { branchId: branch, lastname: "Bild", email: `bild.${mark}@example.net` },
    });
    const { avatar } = await api.clientAvatars.set({ id: pictured, file: picture() });
    return { clientStatus, spareClientStatus, spareClient, client2user, avatar: avatar ?? 0 };
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
    clientAvatars: {
      set: ({ client }) => ({ id: client, file: picture() }),
      image: ({ avatar }) => ({ id: avatar }),
    },
    clientActs: {
      statuses: none,
      addStatus: () => ({ name: "Prospect" }),
      updateStatus: ({ spareClientStatus }) => ({ id: spareClientStatus, name: `${mark} renamed` }),
      setStatus: ({ client, clientStatus }) => ({ id: client, dataStatus: clientStatus }),
      bulk: ({ client, clientStatus }) => ({ bulklist: [client], statusid: clientStatus }),
      bulkTag: ({ client }) => ({ bulklist: [client], tag: "regular" }),
      deleteUndelete: ({ spareClient }) => ({ bulklist: [spareClient], status: "deleted" }),
      bulkAddRepresentative: ({ client, owner }) => ({
        bulklist: [client],
        representativeid: owner,
        start: inDays(400),
        end: inDays(401),
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
      fixRepresentative: ({ client2user }) => ({ id: client2user, fixed: true }),
      handOverCount: ({ owner }) => ({ fromId: owner }),
      handOver: ({ owner }) => ({ fromId: 999_999, toId: owner, start: inDays(1) }),
      clone: ({ branch, client }) => ({ branchId: branch, clientId: client }),
    },
    clientImport: {
      upload: ({ branch }) => ({ file: people(), branchId: branch }),
      preview: () => ({ file: people() }),
      columns: ({ file }) => ({ id: file }),
      start: ({ file, branch }) => ({
        fileId: file,
        branchId: branch,
        mapping: { key: "id", lastname: "name" },
        dryRun: true,
      }),
      template: none,
      exportList: none,
    },
  },
  organizationWide: [
    "clients.data",
    "clientActs.handOver",
    "clientActs.handOverCount",
    "clientActs.statuses",
    "clientActs.addStatus",
    "clientActs.updateStatus",
  ],
  refused: {
    // Files belong to their uploaders.
    "clientImport.columns": "NOT_FOUND",
    "clientImport.start": "NOT_FOUND",
    "clientActs.bulkAct": "NOT_FOUND",
    "clientActs.undoBulk": "NOT_FOUND",
    // Nobody with this id works here.
    "clientActs.handOver": "NOT_FOUND",
    // It is in that branch already.
    "clientActs.clone": "VALIDATION",
  },
};
