import { type Access, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    router: number;
    otherRouter: number;
    routerFile: number;
  }
}

export const access: Access<"routers", "router" | "otherRouter" | "routerFile"> = {
  samples: {
    routers: {
      list: none,
      read: ({ router }) => ({ id: router }),
      add: ({ branch, unit }) => ({ router: { branchId: branch, unitId: unit, name: "Third" } }),
      update: ({ router }) => ({ router: { id: router, name: "Seen" } }),
      move: ({ router }) => ({ id: router, action: "connect" }),
      files: ({ router }) => ({ id: router }),
      addFiles: ({ router }) => ({ id: router, file: picture() }),
      removeFile: ({ router, routerFile }) => ({ id: router, fileId: routerFile }),
      sendEmail: ({ router }) => ({ id: router, subject: "Question", body: "How is it?" }),
      remove: ({ otherRouter }) => ({ id: otherRouter }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const add = async (name: string) =>
      (await api.routers.add({ router: { branchId: branch, name, supplierEmail: "supplier@mail.example" } }))
        .id;
    const router = await add(mark);
    const {
      fileIds: [routerFile = 0],
    } = await api.routers.addFiles({ id: router, file: picture() });
    return { router, otherRouter: await add(`${mark} 2`), routerFile };
  },
};
