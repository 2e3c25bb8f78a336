import { type Access, inDays, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    gas: number;
    otherGas: number;
    gasFile: number;
    gasReading: number;
  }
}

export const access: Access<"gases", "gas" | "otherGas" | "gasFile" | "gasReading"> = {
  samples: {
    gases: {
      list: none,
      read: ({ gas }) => ({ id: gas }),
      add: ({ branch, unit }) => ({ gas: { branchId: branch, unitId: unit, name: "Third" } }),
      update: ({ gas }) => ({ gas: { id: gas, name: "Seen" } }),
      move: ({ gas }) => ({ id: gas, action: "register" }),
      readings: ({ gas }) => ({ id: gas }),
      addReading: ({ gas }) => ({ id: gas, readOn: inDays(0), value: 5000 }),
      removeReading: ({ gas, gasReading }) => ({ id: gas, readingId: gasReading, reason: "Mistyped" }),
      files: ({ gas }) => ({ id: gas }),
      addFiles: ({ gas }) => ({ id: gas, file: picture() }),
      removeFile: ({ gas, gasFile }) => ({ id: gas, fileId: gasFile }),
      sendEmail: ({ gas }) => ({ id: gas, subject: "Question", body: "How is it?" }),
      remove: ({ otherGas }) => ({ id: otherGas }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const add = async (name: string) =>
      (await api.gases.add({ gas: { branchId: branch, name, supplierEmail: "supplier@mail.example" } })).id;
    const gas = await add(mark);
    const {
      fileIds: [gasFile = 0],
    } = await api.gases.addFiles({ id: gas, file: picture() });
    const reading = { id: gas, readOn: inDays(-30), value: 4000, note: mark };
    const { readingId: gasReading } = await api.gases.addReading(reading);
    return { gas, otherGas: await add(`${mark} 2`), gasFile, gasReading };
  },
};
